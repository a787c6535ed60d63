"""The workbench as a local web page: findings with their evidence, and the decisions of people about them."""
