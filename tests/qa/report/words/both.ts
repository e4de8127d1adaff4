import type { Words } from '#tests/qa/engine/user/user.ts'

/** A text in both languages of the report. */
export type Both = Exclude<Words, string>

/** A dictionary of names in the code: Spanish and English. */
export type Dictionary = Readonly<Record<string, readonly [es: string, en: string]>>

export const both = (words: Words): Both => (typeof words === 'string' ? { es: words, en: words } : words)

/** Returns what a name means. A name that the dictionary lacks means itself. */
export function translate(dictionary: Dictionary, name: string): Both {
  const [es, en] = dictionary[name] ?? [name, name]
  return { es, en }
}
