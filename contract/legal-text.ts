import { localisedSchema } from './localised.ts'
import { isPrintable } from './plain-text.ts'
import { record, request } from './record.ts'
import * as z from './zod.ts'

/** What a tenant publishes for everybody to read: its terms, and its privacy notice (aviso de privacidad). */
export const legalKinds = ['terms', 'privacy'] as const
export const legalKindSchema = z.enum(legalKinds)
export type LegalKind = (typeof legalKinds)[number]

/** The most characters of one language. */
const legalLength = 12_000

/** What the template leaves where the company's data are missing: an ellipsis that ends no word. */
const placeholder = /(?<![\p{L}\p{N}])…/u

/** It is longer than any other text, and is stored as it is typed: normalising so much takes too long. */
const written = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(legalLength, 'max')),
    z.transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim()),
  ),
  z.string().check(
    z.minLength(1, 'required'),
    z.refine((text) => isPrintable(text.replaceAll('\n', '')), 'text.control'),
    z.refine((text) => !placeholder.test(text), 'text.placeholder'),
  ),
)

/** A text in both languages, as it is typed. */
export const legalTextsSchema = z.strictObject({ 'es-MX': written, en: written })

/**
 * A published text in both languages: plain lines, where `## ` begins a heading and an empty line ends a paragraph.
 * Versions count from 1.
 */
export const legalText = record({ version: z.int(), text: localisedSchema, published_at: z.string() })
export type LegalText = z.output<typeof legalText>

/** A version of each legal text; 0 is the product's general text, which shows until the tenant publishes one. */
export const legalVersions = record({ terms: z.int(), privacy: z.int() })
export type LegalVersions = z.output<typeof legalVersions>

/** A text to publish. `version` is the one that was read; 0 before the first. */
export const legalEdit = request({
  text: legalTextsSchema,
  version: z.int().check(z.minimum(0, 'min')),
})

/** A part of a text on the screen. */
export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string }

/** Returns the headings and paragraphs of a text. Nothing of it is markup. */
export function legalBlocks(text: string): LegalBlock[] {
  return text
    .split('\n')
    .reduce<string[][]>(
      (parts, line) => {
        const isHeading = line.startsWith('## ')
        const last = parts.at(-1)
        if (line.trim() === '') return [...parts, []]
        if (isHeading || !last) return [...parts, [line], ...(isHeading ? [[]] : [])]
        last.push(line)
        return parts
      },
      [[]],
    )
    .filter((lines) => lines.length > 0)
    .map(([first = '', ...rest]) =>
      first.startsWith('## ')
        ? { kind: 'heading', text: first.slice(3).trim() }
        : { kind: 'paragraph', text: [first, ...rest].join('\n') },
    )
}
