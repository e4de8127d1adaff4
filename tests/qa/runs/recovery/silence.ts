import type { FailureClass, FailureKind } from './failure-class.ts'
import { isOfCatalogue } from './catalogue-words.ts'
import { fieldWords } from './inject-failure.ts'
import type { RecoveryScenario } from './scenario.ts'

/** Kinds of failure of which nobody has to be told, each with the reason. */
export const silentKinds: Partial<Record<FailureKind, string>> = {
  reload: 'the person left the document by themselves',
  back: 'the person left the document by themselves',
  'sign-out elsewhere': 'the person signed out by themselves, and the sign-in is there',
  'double press': 'nothing failed: only the first press counts',
  'webhook first': 'for the person nothing failed: the payment went on',
}

/** Returns why nobody has to be told of a failure at a spot, or null when somebody has to be. */
export function whySilent(
  { silences = {} }: Pick<RecoveryScenario, 'silences'>,
  spot: string,
  { kind }: FailureClass,
): string | null {
  return silentKinds[kind] ?? silences[`${spot} × ${kind}`] ?? silences[spot] ?? null
}

/**
 * Returns the first message that tells of a failure: a sentence of the catalogue that the same way does not say without
 * failures, or the server's words about a field.
 */
export function tellingOf(messages: readonly string[], usual: ReadonlySet<string>, { kind }: FailureClass): string | null {
  const tells = (text: string) => isOfCatalogue(text) || (kind === '422' && text.includes(fieldWords))
  return messages.find((text) => !usual.has(text) && tells(text)) ?? null
}
