declare const safe: unique symbol

/** HTML that only `html` built, so that every text in it is escaped. */
export type SafeHtml = string & { readonly [safe]: true }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Marks a piece that `html` made, so that another `html` does not escape it again. */
class Piece {
  readonly markup: SafeHtml
  constructor(markup: SafeHtml) {
    this.markup = markup
  }
}

/** Builds HTML; escapes every value except pieces made by `html` itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Piece | readonly Piece[])[]): Piece {
  const filled = values.map((value) =>
    [value]
      .flat()
      .map((one) => (one instanceof Piece ? one.markup : escaped(one)))
      .join(''),
  )
  return new Piece(parts.map((part, index) => part + (filled[index] ?? '')).join('') as SafeHtml)
}

export type { Piece }
