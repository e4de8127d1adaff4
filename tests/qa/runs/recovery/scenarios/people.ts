import type { Person } from '../scenario.ts'
import type { Newcomer } from '#e2e/support/newcomer.ts'

/** Returns a customer's owner, signed in, at a place. */
export function personAt<Who extends Newcomer>(who: Who, path: string): Who & Person {
  return { ...who, path, marks: [who.rfc, who.name] }
}
