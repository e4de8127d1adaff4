import type { Locale } from '#src/i18n.ts'

const files = import.meta.glob<string>('/tests/flows/*/spoken.*.txt', { query: '?raw', import: 'default' })

/** Returns the file with what a person approved that a screen reader says in a flow, from the project's root. */
export const spokenPath = (flow: string, locale: Locale): string => `tests/flows/${flow}/spoken.${locale.slice(0, 2)}.txt`

/** Reads what was approved; empty when there is nothing yet. */
export async function approvedSpoken(flow: string, locale: Locale): Promise<string> {
  return (await files[`/${spokenPath(flow, locale)}`]?.()) ?? ''
}
