import { inflateSync } from 'node:zlib'

/** A value of a PDF: names begin with a slash, references end with ` R`. */
export type PdfValue = string | number | boolean | null | readonly PdfValue[] | { readonly [key: string]: PdfValue }
export type PdfDictionary = { readonly [key: string]: PdfValue }

/** The objects of a PDF that pdfkit wrote. */
export interface PdfObjects {
  root: PdfDictionary
  info: PdfDictionary
  /** What a value refers to; the value itself when it is no reference. */
  at: (value: PdfValue | undefined) => PdfValue
  dictionary: (value: PdfValue | undefined) => PdfDictionary
  list: (value: PdfValue | undefined) => readonly PdfValue[]
  /** The bytes of a stream, inflated. */
  stream: (value: PdfValue | undefined) => Buffer
}

const tokens = /<<|>>|\[|\]|\((?:\\[^]|[^\\()])*\)|<[\da-f]*>|\/[^\s<>[\]()/]+|\d+ 0 R|-?[\d.]+|true|false|null/gi

/** Reads the objects of a PDF. */
export function pdfObjects(file: Uint8Array): PdfObjects {
  const bytes = Buffer.from(file)
  const text = bytes.toString('latin1')
  const values = new Map<string, PdfValue>()
  const streams = new Map<string, Buffer>()
  for (const { index, 0: head, 1: id = '' } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = index + head.length
    const body = text.slice(from, text.indexOf('\nendobj', from))
    const [written = ''] = body.split('\nstream\n', 1)
    values.set(`${id} 0 R`, valueOf(written))
    if (written === body) continue
    const start = from + written.length + '\nstream\n'.length
    const raw = bytes.subarray(start, text.indexOf('\nendstream', start))
    streams.set(`${id} 0 R`, written.includes('/FlateDecode') ? inflateSync(raw) : raw)
  }
  const at = (value: PdfValue = null): PdfValue =>
    typeof value === 'string' && values.has(value) ? (values.get(value) ?? null) : value
  const dictionary = (value: PdfValue | undefined): PdfDictionary => {
    const one = at(value)
    return isDictionary(one) ? one : {}
  }
  const trailer = dictionary(valueOf(text.slice(text.lastIndexOf('trailer'))))
  return {
    root: dictionary(trailer.Root),
    info: dictionary(trailer.Info),
    at,
    dictionary,
    list(value) {
      const one = at(value)
      return isList(one) ? one : []
    },
    stream: (value) => streams.get(wordOf(value)) ?? Buffer.alloc(0),
  }
}

/** Returns a name, text or reference as it is written; nothing for any other value. */
export const wordOf = (value: PdfValue | undefined): string => (typeof value === 'string' ? value : '')

const isList = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)
const isDictionary = (value: PdfValue): value is PdfDictionary => typeof value === 'object' && value !== null && !isList(value)

function valueOf(written: string): PdfValue {
  const parts = written.match(tokens) ?? []
  let next = 0
  const read = (): PdfValue => {
    const part = parts[next] ?? 'null'
    next += 1
    if (part === '<<') {
      const entries: [string, PdfValue][] = []
      while (next < parts.length && parts[next] !== '>>') {
        const key = String(parts[next]).slice(1)
        next += 1
        entries.push([key, read()])
      }
      next += 1
      return Object.fromEntries(entries)
    }
    if (part === '[') {
      const items: PdfValue[] = []
      while (next < parts.length && parts[next] !== ']') items.push(read())
      next += 1
      return items
    }
    if (part.startsWith('(')) return stringOf(part.slice(1, -1))
    if (part === 'true' || part === 'false') return part === 'true'
    if (part === 'null') return null
    return /^-?[\d.]+$/.test(part) ? Number(part) : part
  }
  return read()
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function stringOf(escaped: string): string {
  const bytes = escaped.replaceAll(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter)
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
