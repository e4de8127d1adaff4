import { pdfObjects, wordOf, type PdfDictionary, type PdfObjects, type PdfValue } from './pdf-objects.ts'

/** A text on a page; points from its left and lower edge. `mcid` numbers what a tag holds; decoration has none. */
export interface PdfText {
  text: string
  page: number
  x: number
  y: number
  mcid: number | null
}

/** What a PDF says of itself, and whether each face in it brings its own glyphs. */
export interface PdfFacts {
  marked: PdfValue
  language: PdfValue
  title: PdfValue
  showsTitle: PdfValue
  metadata: string
  faces: { name: string; sfnt: string }[]
}

/** Returns the texts of a PDF in writing order, page by page. */
export function pdfTexts(file: Uint8Array): string[][] {
  const pages: string[][] = []
  for (const { page, text } of pdfPlaced(file)) (pages[page] ??= []).push(text)
  return pages
}

/** Returns the texts of a PDF with their places, in writing order. */
export function pdfPlaced(file: Uint8Array): PdfText[] {
  const pdf = pdfObjects(file)
  return pagesOf(pdf).flatMap((page, index) => textsOf(pdf, page).map((text) => ({ ...text, page: index })))
}

/** Returns the structure of a PDF as a screen reader follows it: one tag a line, with scope, alternative and texts. */
export function pdfTree(file: Uint8Array): string {
  const pdf = pdfObjects(file)
  const pages = pagesOf(pdf)
  const texts = new Map(pages.map((page) => [page, textsOf(pdf, page)]))
  const lines = (value: PdfValue, depth: number): string[] => {
    const tag = pdf.dictionary(value)
    const page = pdf.dictionary(tag.Pg)
    const children = pdf.list(tag.K)
    const own = children.filter((child) => typeof child === 'number')
    const text = (texts.get(page) ?? []).flatMap((one) => (one.mcid !== null && own.includes(one.mcid) ? [one.text.trim()] : []))
    const scope = wordOf(pdf.dictionary(tag.A).Scope)
    const said = [wordOf(tag.S).slice(1), scope, tag.Alt === undefined ? '' : `(${wordOf(tag.Alt)})`, ...text]
    return [
      '  '.repeat(depth) + said.filter((part) => part !== '').join(' '),
      ...children.filter((child) => typeof child === 'string').flatMap((child) => lines(child, depth + 1)),
    ]
  }
  return pdf
    .list(pdf.dictionary(pdf.root.StructTreeRoot).K)
    .flatMap((whole) => lines(whole, 0))
    .join('\n')
}

/** Returns what a PDF says of itself. */
export function pdfFacts(file: Uint8Array): PdfFacts {
  const pdf = pdfObjects(file)
  const fonts = new Map<string, PdfDictionary>()
  for (const page of pagesOf(pdf)) for (const [name, font] of fontsOf(pdf, page)) fonts.set(name, font)
  return {
    marked: pdf.dictionary(pdf.root.MarkInfo).Marked ?? null,
    language: pdf.at(pdf.root.Lang),
    title: pdf.at(pdf.info.Title),
    showsTitle: pdf.dictionary(pdf.root.ViewerPreferences).DisplayDocTitle ?? null,
    metadata: pdf.stream(pdf.root.Metadata).toString('utf8'),
    faces: [...fonts.values()].map((font) => {
      const descriptor = pdf.dictionary(pdf.dictionary(pdf.list(font.DescendantFonts)[0]).FontDescriptor)
      const program = pdf.stream(descriptor.FontFile2)
      return { name: wordOf(font.BaseFont).replace(/^\/[A-Z]{6}\+/, ''), sfnt: program.subarray(0, 4).toString('hex') }
    }),
  }
}

const pagesOf = (pdf: PdfObjects) => pdf.list(pdf.dictionary(pdf.root.Pages).Kids).map((page) => pdf.dictionary(page))

const fontsOf = (pdf: PdfObjects, page: PdfDictionary) =>
  Object.entries(pdf.dictionary(pdf.dictionary(page.Resources).Font)).map(([name, font]) => [name, pdf.dictionary(font)] as const)

const operations =
  /\/(?<tag>\w+) <<(?<said>[^>]*)>> BDC|1 0 0 1 (?<x>[\d.-]+) (?<y>[\d.-]+) Tm|\/(?<face>F\d+) [\d.]+ Tf|\[(?<shown>(?:<[\da-f]*>|[-\d.\s])*)\] TJ/g

function textsOf(pdf: PdfObjects, page: PdfDictionary): Omit<PdfText, 'page'>[] {
  const letters = new Map(fontsOf(pdf, page).map(([name, font]) => [name, lettersOf(pdf, font)]))
  const texts: Omit<PdfText, 'page'>[] = []
  let [x, y, face, mcid]: [number, number, string, number | null] = [0, 0, '', null]
  for (const { groups = {} } of pdf.stream(page.Contents).toString('latin1').matchAll(operations)) {
    if (groups.tag !== undefined) mcid = groups.tag === 'Artifact' ? null : Number(/MCID (\d+)/.exec(groups.said ?? '')?.[1])
    if (groups.x !== undefined) [x, y] = [Number(groups.x), Number(groups.y)]
    if (groups.face !== undefined) face = groups.face
    if (groups.shown === undefined) continue
    const glyphs = groups.shown.replaceAll(/<([\da-f]*)>|[^<]/g, '$1').match(/.{4}/g) ?? []
    texts.push({ text: glyphs.map((glyph) => letters.get(face)?.[Number.parseInt(glyph, 16)] ?? '�').join(''), x, y, mcid })
  }
  return texts
}

/** Returns what each glyph of a face says, as a reader copies it. */
function lettersOf(pdf: PdfObjects, font: PdfDictionary): string[] {
  const map = pdf.stream(font.ToUnicode).toString('latin1')
  const letters: string[] = []
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries())
      letters[Number.parseInt(from, 16) + offset] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  }
  return letters
}
