import type { Traveller } from '../recovery/voyage.ts'
import type { Newcomer } from '../support/newcomer.ts'

/** A customer's owner, signed in, who comes to a place. */
export function travellerTo<Who extends Newcomer>(who: Who, path: string): Who & Traveller {
  return { ...who, path, marks: [who.rfc, who.name] }
}
