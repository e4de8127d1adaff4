/** The most characters in a line of a document or a comment, outside tables and code. */
export const longestLine = 120
