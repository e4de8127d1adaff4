import { globSync, readFileSync } from 'node:fs'
import { inProject, root } from '../lib/project.ts'

export type Language = 'es' | 'en'

/** A text that reaches a person, with its place. */
export interface Text {
  file: string
  line: number
  language: Language
  text: string
}

const catalogues = ['', 'application/', 'admin/'].map((folder) => `src/locales/${folder}en.po`)

/** Where the server writes to people. The consent is a legal text with versions of its own. */
const written = ['server/mail/*.ts', 'server/receipts/*.ts', 'server/refusal/*.ts', 'server/documents/nobody-here.ts']

/** Returns every text of the screens, the letters, the papers and the refusals, in both languages. */
export function readTexts(): Text[] {
  const files = globSync(written, { cwd: root }).sort()
  const read = (file: string) => readFileSync(inProject(file), 'utf8')
  return [
    ...catalogues.flatMap((file) => textsOfCatalogue(file, read(file))),
    ...files.flatMap((file) => textsOfCode(file, read(file))),
  ]
}

/** Returns the texts of a catalogue: the Spanish source, and its English. */
export function textsOfCatalogue(file: string, content: string): Text[] {
  return content.split('\n').flatMap((row, index) => {
    const [, name, quoted] = /^(msgid|msgstr) (".+")$/.exec(row) ?? []
    if (name === undefined || quoted === undefined || quoted === '""') return []
    const text = String(JSON.parse(quoted))
    return [{ file, line: index + 1, language: name === 'msgid' ? 'es' : 'en', text }] satisfies Text[]
  })
}

const marker = /(?:^|[\s{(,])(?<name>'es-MX'|es|en)(?=:|\()/gu

/** Returns the texts of a file of the server, in which `es`, `es-MX` and `en` name the language of what they hold. */
export function textsOfCode(file: string, content: string): Text[] {
  let scope: { language: Language; indent: number } | null = null
  return content.split('\n').flatMap((row, index) => {
    const indent = row.search(/\S/u)
    if (scope && indent >= 0 && indent <= scope.indent) scope = null
    const marks = [...row.matchAll(marker)].map((match) => ({ at: match.index, language: languageOf(match.groups?.['name']) }))
    const first = marks[0]
    const line = index + 1
    const texts = literalsIn(row).flatMap(({ at, text }) => {
      const language = marks.findLast((mark) => mark.at < at)?.language ?? scope?.language
      return language && isText(text) ? [{ file, line, language, text }] : []
    })
    if (first && marks.length === 1) scope = { language: first.language, indent }
    return texts
  })
}

const languageOf = (name: string | undefined): Language => (name === 'en' ? 'en' : 'es')

interface Literal {
  at: number
  text: string
}

function literalsIn(row: string): Literal[] {
  if (/^\s*(?:\*|\/[/*]|import )/u.test(row)) return []
  const texts: Literal[] = []
  let at = 0
  while (at < row.length) {
    const quote = row[at]
    if (quote === "'" || quote === '`') at = readLiteral(row, at, texts)
    else at += 1
  }
  return texts
}

/** Reads a literal that begins at a place, and those within its values. Returns the place after it. */
function readLiteral(row: string, start: number, texts: Literal[]): number {
  const quote = row[start]
  let text = ''
  let at = start + 1
  while (at < row.length && row[at] !== quote) {
    if (row[at] === '\\') {
      text += row[at + 1] ?? ''
      at += 2
    } else if (quote === '`' && row.startsWith('${', at)) {
      text += '{…}'
      at = readValue(row, at + 2, texts)
    } else {
      text += row[at]
      at += 1
    }
  }
  texts.push({ at: start, text })
  return at + 1
}

function readValue(row: string, start: number, texts: Literal[]): number {
  let depth = 1
  let at = start
  while (at < row.length && depth > 0) {
    if (row[at] === "'" || row[at] === '`') at = readLiteral(row, at, texts)
    else {
      if (row[at] === '{') depth += 1
      if (row[at] === '}') depth -= 1
      at += 1
    }
  }
  return at
}

const isText = (text: string) =>
  /\p{L}{2}/u.test(text) && /[\s.¿¡]|^\p{Lu}/u.test(text.trim()) && !/^[a-z.]+$/u.test(text) && text !== 'es-MX'
