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
}

/** A letter-size page, written from top to bottom, column by column. */
export interface Sheet {
  /** The top of the next row. */
  y: number
  /** Writes a text into a column and returns its height. */
  write: (text: string, at: { x: number; width: number }, style?: Style) => number
  /** Moves down; starts a new page when less than `room` points are left. Returns whether it is a new page. */
  down: (points: number, room?: number) => boolean
  rule: () => void
  /** Draws the logo and the name of who sells. */
  seal: (seller: string) => number
  /** Draws a barcode from its widths in modules, a bar first, across a column. */
  bars: (widths: readonly number[], at: { x: number; width: number }, height: number) => void
  /** Returns the file, with a footer on each page. */
  end: (foot: (page: number, of: number) => string) => Promise<Uint8Array<ArrayBuffer>>
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

  const sheet: Sheet = {
    y: margin,
    write(text, { x, width }, { size = 10, bold = false, colour = 'ink', align = 'left' } = {}) {
      const written = latinText(text)
      document
        .font(bold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .fillColor(colours[colour])
      document.text(written, x, sheet.y, { width, align })
      return document.heightOfString(written, { width })
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
      if (brand.logo) document.image(brand.logo.jpeg, margin, sheet.y - 4, { width: side, height: side })
      const at = { x: margin + (side && side + 8), width: 240 - (side && side + 8) }
      return sheet.write(seller, at, { size: 22, bold: true, colour: 'brand' })
    },
    rule() {
      document
        .moveTo(margin, sheet.y)
        .lineTo(612 - margin, sheet.y)
        .lineWidth(0.5)
        .strokeColor('#c9cfcb')
        .stroke()
    },
    bars(widths, { x, width }, height) {
      const module = width / widths.reduce((sum, one) => sum + one, 0)
      let from = x
      for (const [at, one] of widths.entries()) {
        if (at % 2 === 0) document.rect(from, sheet.y, one * module, height)
        from += one * module
      }
      document.fill('#000000')
    },
    async end(foot) {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        sheet.y = bottom + 10
        sheet.write(foot(page + 1, count), { x: margin, width: 504 }, { size: 8, colour: 'muted' })
      }
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
  return sheet
}
