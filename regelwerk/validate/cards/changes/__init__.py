"""What a change of a repository did to its texts: the old text beside the new one."""
