import { array, asyncProperty, check, constantFrom } from 'fast-check'
import { failureOf, shortestList } from './shortest-list.ts'

interface Listing<Name extends string> {
  /** Names of the possible acts. A name that appears twice is chosen twice as often. */
  names: readonly Name[]
  /** Performs a list of acts from a fresh start. @throws Error when a result is not as it must be */
  trial: (list: readonly Name[]) => Promise<void>
  seed: number
  lists: number
  longest: number
}

/**
 * Performs random lists of acts, by a seed, until one fails. Shortens that list to the shortest that still fails.
 * @returns null when none fails
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
