"""What the measures of the judge share: the games that they are taken on, and how often each check is asked."""
