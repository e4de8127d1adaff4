import { child, type Place } from '../syntax.ts'
import type { Change } from './change.ts'

const extremes = new Map([
  ['max', 'min'],
  ['min', 'max'],
])

/** Moves a number by one, turns a boolean over, and takes the other extreme. */
export function values({ node }: Place): Change[] {
  const change = (mutator: string, replacement: string) => [{ mutator, start: node.start, end: node.end, replacement }]
  if (node.type === 'Literal' && typeof node['value'] === 'boolean') return change('boolean', String(!node['value']))
  if (node.type === 'Literal' && typeof node['value'] === 'number') {
    const { value } = node
    return [...change('number', String(value + 1)), ...(value > 0 ? change('number', String(value - 1)) : [])]
  }
  const property = node.type === 'MemberExpression' ? child(node, 'property') : undefined
  const other = child(node, 'object')?.['name'] === 'Math' ? extremes.get(String(property?.['name'])) : undefined
  return other === undefined ? [] : change('extreme', `Math.${other}`)
}
