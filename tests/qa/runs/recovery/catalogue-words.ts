import { readFileSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'

const files = ['src/locales/es-MX.po', 'src/locales/application/es-MX.po', 'src/locales/admin/es-MX.po']
const entry = /^msgstr ((?:".*"\n?)+)/gm
/** Placeholders, plurals and tags: what stands between them is the text. */
const variable = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<\/?\d+\/?>/

let pieces: readonly string[][] | undefined

/** Returns whether a message says a sentence of the Spanish catalogue. */
export function isOfCatalogue(message: string): boolean {
  return (pieces ??= files.flatMap(sentencesOf)).some((parts) => {
    let from = 0
    return parts.every((part) => {
      const at = message.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  })
}

/** Returns the fixed parts of each sentence of a file; a single word is no sentence. */
function sentencesOf(file: string): string[][] {
  const texts = [...readFileSync(inProject(file), 'utf8').matchAll(entry)].map(([, lines = '']) =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join(''),
  )
  return texts
    .filter((text) => /\w+ \w+/.test(text))
    .map((text) =>
      text
        .split(variable)
        .map((part) => part.trim())
        .filter((part) => part.length > 2),
    )
    .filter((parts) => parts.length > 0)
}
