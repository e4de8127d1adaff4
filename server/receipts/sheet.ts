import PDFDocument from 'pdfkit'
import { productBrand } from '../domain/seller-brand.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { MailLocale } from '../mail/letter.ts'
import { sheetFonts } from './sheet-fonts.ts'
import { newTags } from './sheet-tags.ts'
import { sheetWords } from './sheet-words.ts'
import { accessibleMetadata } from './sheet-metadata.ts'

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
  role?: 'H1' | 'H2' | 'P' | 'LI'
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
 * lines, footers and heads that a table repeats are decoration.
 */
export interface Sheet {
  /** The top of the next row. */
  y: number
  /** Writes a text into a column and returns its height. */
  write: (text: string, at: Column, style?: Style) => number
  /** Makes one section, table or list of what `draw` writes. */
  group: (type: 'Sect' | 'Table' | 'L', draw: () => void) => void
  /** Writes a row of a table, and returns the height of its highest cell. `heads`: cells that name a column or row. */
  row: (cells: readonly Cell[], heads?: 'columns' | 'first') => number
  /** Moves down; starts a new page when less than `room` points are left. Returns whether it is a new page. */
  down: (points: number, room?: number) => boolean
  rule: () => void
  /** Draws what an earlier page already says, for eyes only. */
  repeat: (draw: () => void) => void
  /** Draws the logo and the name of who sells. */
  seal: (seller: string) => number
  /** Draws a barcode from its widths in modules, a bar first, across a column; `said` says it to a screen reader. */
  bars: (widths: readonly number[], at: Column, height: number, said: string) => void
  /** Returns the file; each page has a footer of `foot` and its number. */
  end: (foot: string) => Promise<Uint8Array<ArrayBuffer>>
}

interface About {
  title: string
  author: string
  locale: MailLocale
  /** How who sells appears; without it, as the product. */
  brand?: SellerBrand
  /** The date inside the file, so that the same receipt is the same file. */
  date: Date
}

/** Creates a document as PDF/UA-1 asks: tagged, with its language, its title and the faces that it is written in. */
export function newSheet({ title, author, locale, date, brand = productBrand }: About): Sheet {
  const colours = { ink, muted, brand: brand.words }
  const words = sheetWords[locale]
  const { regular, bold, written } = sheetFonts()
  const document = new PDFDocument({
    size: 'LETTER',
    font: '',
    margin,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: written(title), CreationDate: date, ModDate: date, Producer: 'Receptio', Creator: 'Receptio' },
  })
  document.registerFont('regular', regular).registerFont('bold', bold)
  document.appendXML(accessibleMetadata(written(author)))
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve())
    document.on('error', reject)
  })

  const tags = newTags(document)

  const put = (text: string, { x, width }: Column, { size = 10, bold: heavy = false, colour = 'ink', align = 'left' }: Style) => {
    document
      .font(heavy ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colours[colour])
    document.text(written(text), x, sheet.y, { width, align })
    return document.heightOfString(written(text), { width })
  }
  const tagged = (type: string, text: string, at: Column, style: Style, scope?: 'Row' | 'Column') => {
    let height = 0
    tags.content(type, scope === undefined ? {} : { scope }, () => {
      height = put(text, at, style)
    })
    return height
  }
  const figure = (alt: string, { x, width }: Column, { top, height }: { top: number; height: number }, draw: () => void) =>
    tags.content('Figure', { alt: written(alt), bbox: [x, top, x + width, top + height] }, draw)

  const sheet: Sheet = {
    y: margin,
    write(text, at, style = {}) {
      if (style.role !== 'LI') return tagged(style.role ?? 'P', text, at, style)
      let height = 0
      tags.within('LI', () => {
        height = tagged('LBody', text, at, style)
      })
      return height
    },
    group: (type, draw) => tags.within(type, draw),
    row(cells, heads) {
      const heights: number[] = []
      tags.within('TR', () => {
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
      const top = sheet.y - 4
      const picture = { width: side, height: side }
      if (jpeg) {
        figure(words.logo(seller), { x: margin, width: side }, { top, height: side }, () => {
          document.image(jpeg, margin, top, picture)
        })
      }
      const at = { x: margin + (side && side + 8), width: 240 - (side && side + 8) }
      return sheet.write(seller, at, { size: 22, bold: true, colour: 'brand' })
    },
    rule() {
      tags.decoration('Layout', () => {
        document
          .moveTo(margin, sheet.y)
          .lineTo(612 - margin, sheet.y)
          .lineWidth(0.5)
          .strokeColor('#c9cfcb')
          .stroke()
      })
    },
    repeat: (draw) => tags.decoration('Pagination', draw),
    bars(widths, at, height, said) {
      const module = at.width / widths.reduce((sum, one) => sum + one, 0)
      let from = at.x
      figure(said, at, { top: sheet.y, height }, () => {
        for (const [place, one] of widths.entries()) {
          if (place % 2 === 0) document.rect(from, sheet.y, one * module, height)
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
        tags.decoration('Pagination', () => {
          put(`${foot} ${words.page(page + 1, count)}`, { x: margin, width: 504 }, { size: 8, colour: 'muted' })
        })
      }
      tags.end()
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
  return sheet
}
