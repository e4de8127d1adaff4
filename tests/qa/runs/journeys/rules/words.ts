import { readFileSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import type { Moment } from '../moment.ts'

/** Texts that no person may see: machine codes, sentences of providers, missing values. */
const raw: readonly RegExp[] = [
  /\b\d{4}\s?\|/,
  /\b(?:undefined|NaN|xstate)\b|\[object /,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/,
  /\b(?:card|declined|insufficient|authentication failed|gateway|charge|timeout)\b/i,
  /(?:^|[\s(])[a-z]+_?[a-z]*\.(?:missing|state|wrong|refused|required|invalid|unique|changed|failed|malformed)\b/,
]

/** The page speaks for people, and in their language. */
export function wordsRule({ observation }: Moment): string[] {
  const english = englishTexts()
  return [
    ...observation.texts
      .filter((text) => raw.some((pattern) => pattern.test(text)))
      .map((text) => `"${text}" is no text for people`),
    ...observation.texts.filter((text) => english.has(text)).map((text) => `"${text}" is English`),
  ]
}

let texts: Set<string> | undefined

/** Returns whole texts of the English catalogues that equal no Spanish text. */
function englishTexts(): Set<string> {
  if (texts) return texts
  const read = (file: string) => {
    const lines = readFileSync(inProject(file), 'utf8')
    return [...lines.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => [id, text] as const)
  }
  const pairs = catalogues.flatMap((name) => read(`src/locales/${name}`))
  const spanish = new Set(pairs.map(([id]) => id))
  texts = new Set(pairs.flatMap(([id, text]) => (text !== id && text.length > 3 && !spanish.has(text) ? [text] : [])))
  return texts
}

const catalogues = ['en.po', 'application/en.po', 'admin/en.po']
