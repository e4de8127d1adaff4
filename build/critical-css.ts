/** The rules of a minified style sheet, at-rules with what is in them as one. */
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
 * Parts a style sheet into what the first paint of a document needs, and what only later states of its screen need:
 * rules whose compiled classes are all absent from the markup. Each part keeps its order.
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
