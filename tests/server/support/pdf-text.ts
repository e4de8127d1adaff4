import { inflateSync } from 'node:zlib'

const windows1252 = new TextDecoder('windows-1252')

/** Returns the texts of a PDF that uses only standard fonts, in writing order, page by page. */
export function pdfTexts(file: Uint8Array): string[][] {
  const bytes = Buffer.from(file)
  const pages: string[][] = []
  for (const { index, 0: head } of bytes.toString('latin1').matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)) {
    const start = index + head.length
    const end = bytes.indexOf('endstream', start)
    const content = inflateSync(bytes.subarray(start, end)).toString('latin1')
    const texts = [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/g)].map(([, shown = '']) =>
      windows1252.decode(Buffer.from([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex')),
    )
    if (texts.length > 0) pages.push(texts)
  }
  return pages
}
