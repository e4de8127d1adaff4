import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { FailureClass, FailureKind } from './failure-class.ts'
import { isOfCatalogue } from './catalogue-words.ts'
import type { RecoveryScenario } from './scenario.ts'

/** Kinds of failure of which nobody has to be told, each with the reason. */
export const silentKinds: Partial<Record<FailureKind, string>> = {
  reload: 'the person left the document by themselves',
  back: 'the person left the document by themselves',
  'sign-out elsewhere': 'the person signed out by themselves, and the sign-in is there',
  'double press': 'nothing failed: only the first press counts',
  'second tab': 'the person did the same in another tab, and knows it',
  'clock moved': 'nothing failed: what has ended meanwhile is a refusal of its own',
  'webhook first': 'for the person nothing failed: the payment went on',
}

/** A killed server leaves a read without an answer once, and its repeat finds the next server. */
export const readAgain = 'the page makes a read again by itself, and the next server answers'

/** Returns why nobody has to be told of a failure at a spot, or null when somebody has to be. */
export function whySilent(
  { silences = {} }: Pick<RecoveryScenario, 'silences'>,
  { spot, operation }: { spot: string; operation: Operation },
  { kind }: FailureClass,
): string | null {
  if (kind === 'server killed' && endpoints[operation].method === 'GET') return readAgain
  return silentKinds[kind] ?? silences[`${spot} × ${kind}`] ?? silences[spot] ?? null
}

/**
 * Returns the first message that tells of a failure: a sentence of the catalogue that the same way does not say without
 * failures, or the server's words about a field.
 */
export function tellingOf(messages: readonly string[], usual: ReadonlySet<string>, words = ''): string | null {
  const tells = (text: string) => isOfCatalogue(text) || (words !== '' && text.includes(words))
  return messages.find((text) => !usual.has(text) && tells(text)) ?? null
}
