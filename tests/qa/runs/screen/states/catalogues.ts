import type { Locale } from '#src/i18n.ts'

const files = {
  'es-MX': [
    () => import('#src/locales/es-MX.po'),
    () => import('#src/locales/application/es-MX.po'),
    () => import('#src/locales/admin/es-MX.po'),
  ],
  en: [
    () => import('#src/locales/en.po'),
    () => import('#src/locales/application/en.po'),
    () => import('#src/locales/admin/en.po'),
  ],
} as const satisfies Record<Locale, unknown>

/** Returns whether a catalogue contains a text. */
export type Says = (text: string) => boolean

/** Matches the texts of a language: each piece of a message between its tags, with anything in place of its values. */
export async function catalogueOf(locale: Locale): Promise<Says> {
  const catalogues = await Promise.all(files[locale].map((read) => read()))
  const pieces = catalogues.flatMap(({ messages }) => Object.values(messages).flatMap(piecesOf))
  const plain = new Set(pieces.filter((piece) => !piece.includes(hole)))
  const patterns = [...new Set(pieces)].filter((piece) => piece.includes(hole) && /\p{L}/u.test(piece)).map(patternOf)
  const cache = new Map<string, boolean>()
  return (text) => {
    const says = cache.get(text) ?? (plain.has(text) || patterns.some((pattern) => pattern.test(text)))
    cache.set(text, says)
    return says
  }
}

const hole = '\u0000'

/** Returns the pieces of a compiled message: a text, or texts and values in turn. A plural has several variants. */
export function piecesOf(message: unknown): string[] {
  return variantsOf(message)
    .flatMap((variant) => variant.split(/<\/?\d+\/?>/))
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '' && piece !== hole)
}

function variantsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (!Array.isArray(message)) return [hole]
  return message.reduce<string[]>((starts, token) => starts.flatMap((start) => endsOf(token).map((end) => start + end)), [''])
}

// A value is [name], [name, format] or [name, 'plural', { one: message, other: message }].
function endsOf(token: unknown): string[] {
  if (typeof token === 'string') return [token === '#' ? hole : token]
  const [, , choices] = token as [string, string?, unknown?]
  if (typeof choices !== 'object' || choices === null) return [hole]
  return Object.entries(choices).flatMap(([name, message]) => (name === 'offset' ? [] : variantsOf(message)))
}

function patternOf(piece: string): RegExp {
  return anythingBetween(piece.split(hole))
}

/** Matches a text of which only these parts are known, in their order. */
export function anythingBetween(parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.+')}$`, 'su')
}
