import type { Font } from 'fontkit'

/** What pdfkit 0.20 takes and its types do not name yet: a face that was read before, and what a tag says of itself. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, face: Font): this
    }
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
      /** Left, top, right and bottom in points from the top of the page. */
      bbox?: readonly [number, number, number, number]
    }
  }
}
