import PDFDocument from 'pdfkit'
import { productBrand } from '../domain/seller-brand.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import { latinText } from './latin-text.ts'

/** Points; a letter page is 612 by 792. */
export const margin = 54
const bottom = 792 - margin - 24
const ink = '#1a2420'
const muted = '#525d57'

interface Style {
  size?: number
  bold?: boolean
  colour?: 'ink' | 'muted' | 'brand'
  align?: 'left' | 'right'
  /** What a screen reader says it is; a paragraph without it. */
  role?: 'H1' | 'H2' | 'P'
}

interface Column {
  x: number
  width: number
}

/** A text of a row of a table. */
export interface Cell {
  text: string
  at: Column
  style?: Style
}

/**
 * A letter-size page, written from top to bottom, column by column. Everything written is tagged for screen readers;
 * lines, the logo, barcodes and footers are decoration.
 */
export interface Sheet {
  /** The top of the next row. */
  y: number
  /** Writes a text into a column and returns its height. */
  write: (text: string, at: Column, style?: Style) => number
  /** Groups the rows that `draw` writes as one table. */
  table: (draw: () => void) => void
  /** Writes a row of a table, and returns the height of its highest cell. `heads`: cells that name a column or row. */
  row: (cells: readonly Cell[], heads?: 'columns' | 'first') => number
  /** Moves down; starts a new page when less than `room` points are left. Returns whether it is a new page. */
  down: (points: number, room?: number) => boolean
  rule: () => void
  /** Draws the logo and the name of who sells. */
  seal: (seller: string) => number
  /** Draws a barcode from its widths in modules, a bar first, across a column. */
  bars: (widths: readonly number[], at: Column, height: number) => void
  /** Returns the file, with a footer on each page. */
  end: (foot: (page: number, of: number) => string) => Promise<Uint8Array<ArrayBuffer>>
}

/** `title` is never given: pdfkit’s types do not know `scope` yet, and accept it beside a property that they know. */
interface Structure {
  scope?: 'Row' | 'Column'
  title?: string
}

interface About {
  title: string
  author: string
  locale: string
  /** How who sells appears; without it, as the product. */
  brand?: SellerBrand
  /** The date inside the file, so that the same receipt is the same file. */
  date: Date
}

/** Creates a document. It uses fonts that every PDF reader has, so nothing is embedded. */
export function newSheet({ title, author, locale, date, brand = productBrand }: About): Sheet {
  const colours = { ink, muted, brand: brand.words }
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: {
      Title: latinText(title),
      Author: latinText(author),
      CreationDate: date,
      ModDate: date,
      Producer: 'Receptio',
      Creator: 'Receptio',
    },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve())
    document.on('error', reject)
  })

  const whole = document.struct('Document')
  document.addStructure(whole)
  let parent = whole

  const within = (type: string, options: Structure, draw: () => void) => {
    const outer = parent
    parent = document.struct(type, options)
    outer.add(parent)
    draw()
    parent.end()
    parent = outer
  }
  const decoration = (draw: () => void) => {
    document.markContent('Artifact', { type: 'Layout' })
    draw()
    document.endMarkedContent()
  }
  const put = (text: string, { x, width }: Column, { size = 10, bold = false, colour = 'ink', align = 'left' }: Style) => {
    const written = latinText(text)
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colours[colour])
    document.text(written, x, sheet.y, { width, align })
    return document.heightOfString(written, { width })
  }
  const tagged = (type: string, text: string, at: Column, style: Style, scope?: 'Row' | 'Column') => {
    let height = 0
    within(type, scope === undefined ? {} : { scope }, () =>
      parent.add(() => {
        height = put(text, at, style)
      }),
    )
    return height
  }

  const sheet: Sheet = {
    y: margin,
    write: (text, at, style = {}) => tagged(style.role ?? 'P', text, at, style),
    table: (draw) => within('Table', {}, draw),
    row(cells, heads) {
      const heights: number[] = []
      within('TR', {}, () => {
        for (const [place, { text, at, style = {} }] of cells.entries()) {
          const scope = heads === 'columns' ? 'Column' : heads === 'first' && place === 0 ? 'Row' : undefined
          heights.push(tagged(scope ? 'TH' : 'TD', text, at, style, scope))
        }
      })
      return Math.max(...heights)
    },
    down(points, room = 0) {
      sheet.y += points
      if (sheet.y + room <= bottom) return false
      document.addPage()
      sheet.y = margin
      return true
    },
    seal(seller) {
      const side = brand.logo ? 28 : 0
      const jpeg = brand.logo?.jpeg
      if (jpeg) decoration(() => document.image(jpeg, margin, sheet.y - 4, { width: side, height: side }))
      const at = { x: margin + (side && side + 8), width: 240 - (side && side + 8) }
      return sheet.write(seller, at, { size: 22, bold: true, colour: 'brand' })
    },
    rule() {
      decoration(() =>
        document
          .moveTo(margin, sheet.y)
          .lineTo(612 - margin, sheet.y)
          .lineWidth(0.5)
          .strokeColor('#c9cfcb')
          .stroke(),
      )
    },
    bars(widths, { x, width }, height) {
      const module = width / widths.reduce((sum, one) => sum + one, 0)
      let from = x
      decoration(() => {
        for (const [at, one] of widths.entries()) {
          if (at % 2 === 0) document.rect(from, sheet.y, one * module, height)
          from += one * module
        }
        document.fill('#000000')
      })
    },
    async end(foot) {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        sheet.y = bottom + 10
        decoration(() => put(foot(page + 1, count), { x: margin, width: 504 }, { size: 8, colour: 'muted' }))
      }
      whole.end()
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
  return sheet
}
