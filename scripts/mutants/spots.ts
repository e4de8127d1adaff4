import { child, list, places, type Place, type Syntax } from './syntax.ts'

/** A stretch of a source that runs as one, or not at all. */
export interface Spot {
  readonly start: number
  readonly end: number
  readonly as: 'statement' | 'body' | 'expression'
}

const isBlock = ({ type }: Syntax) => type === 'BlockStatement'

function spotsAt({ node, around }: Place): Spot[] {
  const spot = (as: Spot['as']) => (one: Syntax | undefined) =>
    one && !isBlock(one) ? [{ start: one.start, end: one.end, as }] : []
  const children = (keys: readonly string[], as: Spot['as']) => keys.flatMap((key) => spot(as)(child(node, key)))
  if (isBlock(node)) return list(node, 'body').flatMap(spot('statement'))
  if (node.type === 'SwitchCase') return list(node, 'consequent').flatMap(spot('statement'))
  if (node.type === 'IfStatement') return children(['consequent', 'alternate'], 'body')
  if (/^(?:For|ForOf|ForIn|While)Statement$/.test(node.type)) return children(['body'], 'body')
  if (node.type === 'ArrowFunctionExpression') return children(['body'], 'expression')
  if (around.length < 3) return []
  if (node.type === 'ConditionalExpression') return children(['consequent', 'alternate'], 'expression')
  return node.type === 'LogicalExpression' ? children(['right'], 'expression') : []
}

/** Every spot of a source; the first one is the module itself, which runs when it is imported. */
export const spotsOf = (code: string): Spot[] => [
  { start: 0, end: code.length, as: 'statement' },
  ...[...places(code, () => false)].flatMap(spotsAt),
]

/** The number of the innermost spot around an edit. */
export const spotAround = (spots: readonly Spot[], edit: { readonly start: number; readonly end: number }): number =>
  spots.reduce((best, { start, end }, index) => {
    const size = (one: Spot | undefined) => (one ? one.end - one.start : Infinity)
    return start <= edit.start && edit.end <= end && end - start <= size(spots[best]) ? index : best
  }, 0)

/** Writes a source that reports each spot that runs. @param first the number of the first spot */
export function reporting(code: string, spots: readonly Spot[], first: number): string {
  const [opens, closes] = [new Map<number, string>(), new Map<number, string>()]
  for (const [index, { start, end, as }] of spots.entries()) {
    const call = `globalThis.reachedSpot?.(${first + index})`
    const [before, after] = { statement: [`${call};`, ''], body: [`{${call};`, '}'], expression: [`(${call}, `, ')'] }[as]
    opens.set(start, (opens.get(start) ?? '') + before)
    closes.set(end, after + (closes.get(end) ?? ''))
  }
  const cuts = [...new Set([0, ...opens.keys(), ...closes.keys(), code.length])].toSorted((one, other) => one - other)
  return cuts
    .map((at, index) => `${closes.get(at) ?? ''}${opens.get(at) ?? ''}${code.slice(at, cuts[index + 1] ?? code.length)}`)
    .join('')
}
