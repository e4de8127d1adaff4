/** What is said of a tag beside its type. */
type Said = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]>

/** The structure of a document for screen readers. Everything drawn stands in a tag or is decoration. */
export interface SheetTags {
  /** Puts the tags that `draw` makes into one of this type. */
  within: (type: string, draw: () => void) => void
  /** Draws what a tag of this type holds. */
  content: (type: string, said: Said, draw: () => void) => void
  /** Draws what no screen reader meets; tags in it are none. */
  decoration: (type: 'Layout' | 'Pagination', draw: () => void) => void
  end: () => void
}

/** Begins the structure of a tagged document. */
export function newTags(document: PDFKit.PDFDocument): SheetTags {
  const whole = document.struct('Document')
  document.addStructure(whole)
  let parent = whole
  let decorating = false

  const nest = (type: string, said: Said, draw: () => void) => {
    if (decorating) {
      draw()
      return
    }
    const outer = parent
    parent = document.struct(type, said)
    outer.add(parent)
    draw()
    parent.end()
    parent = outer
  }

  return {
    within: (type, draw) => nest(type, {}, draw),
    content: (type, said, draw) => nest(type, said, decorating ? draw : () => void parent.add(draw)),
    decoration(type, draw) {
      if (decorating) {
        draw()
        return
      }
      document.markContent('Artifact', { type })
      decorating = true
      draw()
      decorating = false
      document.endMarkedContent()
    },
    end: () => whole.end(),
  }
}
