"""Line of sight (10, T78.4, T79-T99): what is drawn on a map, what a line touches, and what that means."""
