import { child, type Place } from '../syntax.ts'
import type { Change } from './change.ts'

const swaps: Readonly<Record<string, readonly [mutator: string, other: string]>> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
}

const isText = (node: { type: string; value?: unknown } | undefined) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/** Puts the neighbour of an operator in its place; sums of texts stay. */
export function operators(place: Place): Change[] {
  const { node, code } = place
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const swap = /^(?:Binary|Logical)Expression$/.test(node.type) ? swaps[String(node['operator'])] : undefined
  if (!left || !right || !swap || (swap[0] === 'arithmetic' && (isText(left) || isText(right)))) return []
  const between = code.slice(left.end, right.start).replace(String(node['operator']), () => swap[1])
  const replacement = `(${code.slice(node.start, left.end)}${between}${code.slice(right.start, node.end)})`
  return [{ mutator: swap[0], start: node.start, end: node.end, replacement }]
}
