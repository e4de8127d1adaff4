import { array, asyncProperty, check, constantFrom } from 'fast-check'
import { failureOf, shortestList } from './shortest-list.ts'

interface Listing<Name extends string> {
  /** What may be done, by name; what stands there twice comes twice as often. */
  names: readonly Name[]
  /** Does a list from a fresh beginning. Throws when something was not as it must be. */
  trial: (list: readonly Name[]) => Promise<void>
  seed: number
  lists: number
  longest: number
}

/**
 * Does random lists of acts, by a seed, until one fails: that one is cut to the shortest that still fails. Null when
 * none fails.
 */
export async function failingList<Name extends string>({
  names,
  trial,
  seed,
  lists,
  longest,
}: Listing<Name>): Promise<{ list: Name[]; says: string } | null> {
  const property = asyncProperty(array(constantFrom(...names), { minLength: 1, maxLength: longest, size: 'max' }), trial)
  const { counterexample } = await check(property, { seed, numRuns: lists, endOnFailure: true })
  if (!counterexample) return null
  return shortestList(counterexample[0], { failureOf: (shorter) => failureOf(() => trial(shorter)) })
}
