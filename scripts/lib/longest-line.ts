/** Characters that a line of a document or a comment has at most, outside tables and code. */
export const longestLine = 120
