import type { Person } from '../recovery/scenario.ts'
import type { Newcomer } from '../support/newcomer.ts'

/** A customer's owner, signed in, who comes to a place. */
export function personAt<Who extends Newcomer>(who: Who, path: string): Who & Person {
  return { ...who, path, marks: [who.rfc, who.name] }
}
