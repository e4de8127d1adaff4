import type { Place } from '../syntax.ts'

/** One edit of a file: what stands between two offsets becomes something else. */
export interface Change {
  readonly mutator: string
  readonly start: number
  readonly end: number
  readonly replacement: string
}

export type Mutator = (place: Place) => readonly Change[]
