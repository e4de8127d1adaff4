import type { Person } from '../scenario.ts'
import type { Newcomer } from '#e2e/support/newcomer.ts'

/** A customer's owner, signed in, who comes to a place. */
export function personAt<Who extends Newcomer>(who: Who, path: string): Who & Person {
  return { ...who, path, marks: [who.rfc, who.name] }
}
