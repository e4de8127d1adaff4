const dark = /\.dark\b/g
const byTheSystem = ':root:where(:not(.light))'

/**
 * Adds to each rule for `.dark` a copy for people whose system is dark, so that the document has the right colours
 * before any script sets the class. The copy has the same specificity and follows its rule.
 */
export function darkBySystem(css: string): string {
  let out = ''
  for (const { prelude, body, nested } of blocks(css)) {
    if (body === undefined) {
      out += prelude
      continue
    }
    out += `${prelude}{${nested ? darkBySystem(body) : body}}`
    if (!nested && prelude.search(dark) >= 0)
      out += `@media (prefers-color-scheme:dark){${prelude.replace(dark, byTheSystem)}{${body}}}`
  }
  return out
}

interface Block {
  prelude: string
  body?: string
  /** Whether the body has rules instead of declarations. */
  nested: boolean
}

function* blocks(css: string): Generator<Block> {
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const semicolon = css.indexOf(';', at)
    if (semicolon >= 0 && (open < 0 || semicolon < open)) {
      yield { prelude: css.slice(at, semicolon + 1), nested: false }
      at = semicolon + 1
      continue
    }
    if (open < 0) return
    const close = matching(css, open)
    const body = css.slice(open + 1, close)
    yield { prelude: css.slice(at, open), body, nested: body.includes('{') && !css.slice(at, open).startsWith('@keyframes') }
    at = close + 1
  }
}

function matching(css: string, open: number): number {
  let depth = 0
  for (let index = open; index < css.length; index++) {
    if (css[index] === '{') depth++
    else if (css[index] === '}' && --depth === 0) return index
  }
  throw new Error(`A rule of the critical CSS is not closed: ${css.slice(open - 40, open + 40)}`)
}
