/** Returns the rules of a minified style sheet; an at-rule with its content is one rule. */
function rulesOf(css: string): string[] {
  const rules: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++
    const ends = css[at] === '}' ? --depth === 0 : css[at] === ';' && depth === 0
    if (!ends) continue
    rules.push(css.slice(start, at + 1))
    start = at + 1
  }
  return rules
}

/**
 * Splits a style sheet into the rules for the first paint of a document, and those that only later states of its screen
 * need: their compiled classes are all absent from the markup. Each part keeps its order.
 */
export function splitStyles(css: string, html: string): { critical: string; later: string } {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const [critical, later]: [string[], string[]] = [[], []]
  for (const rule of rulesOf(css)) {
    const classes = [...rule.matchAll(/\.(r-[\w-]+)/g)].map(([, name = '']) => name)
    const part = classes.length > 0 && !classes.some((name) => used.has(name)) ? later : critical
    part.push(rule)
  }
  return { critical: critical.join(''), later: later.join('') }
}
