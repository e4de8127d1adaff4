/** The cells of one line of a table. */
export type Row = readonly string[]

/** Rows of one kind: states, transitions or limits. */
export interface Part {
  readonly heads: Row
  readonly rows: readonly Row[]
}

/** Why a row is right: the clause that wants it, and what a person or the business needs. */
export interface Reason {
  readonly clause: string
  readonly because: string
}

/** A row that a person has approved. */
export interface ApprovedRow extends Reason {
  readonly cells: Row
}

export interface ApprovedPart {
  readonly heads: Row
  readonly rows: readonly ApprovedRow[]
}

/** Returns a row as a message prints it. */
export const printed = (cells: Row): string => cells.join(' | ')
