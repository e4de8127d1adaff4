import { inflateSync } from 'node:zlib'

const windows1252 = new TextDecoder('windows-1252')

/** Returns the texts of a PDF that uses only standard fonts, in writing order, page by page. */
export function pdfTexts(file: Uint8Array): string[][] {
  return contents(file)
    .map((content) => [...content.matchAll(shown)].map(([, text]) => written(text)))
    .filter((texts) => texts.length > 0)
}

/** Returns what a screen reader reads of such a PDF: each text with the tag that it stands in, and no decoration. */
export function pdfTags(file: Uint8Array): [tag: string, text: string][] {
  const marked = /\/(\w+) <<[^>]*>> BDC(.*?)\bEMC/gs
  return contents(file).flatMap((content) =>
    [...content.matchAll(marked)].flatMap(([, tag = '', inside = '']): [string, string][] =>
      tag === 'Artifact' ? [] : [[tag, [...inside.matchAll(shown)].map(([, text]) => written(text)).join(' ')]],
    ),
  )
}

const shown = /\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/g

const written = (text = '') =>
  windows1252.decode(Buffer.from([...text.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'))

function contents(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  return [...bytes.toString('latin1').matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length
    return inflateSync(bytes.subarray(start, bytes.indexOf('endstream', start))).toString('latin1')
  })
}
