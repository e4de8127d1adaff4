import { child, list, type Place } from '../syntax.ts'
import type { Change } from './change.ts'
import { filtersByTenant } from './tenants.ts'

const swapped = new Map([
  ['some', 'every'],
  ['every', 'some'],
])
const comparisons = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['=', '!='],
  ['!=', '='],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
])

/** Drops a filter of a query or of a list, turns its comparison, and swaps `some` and `every`. */
export function queries({ node, code }: Place): Change[] {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined
  const [object, property] = [callee && child(callee, 'object'), callee && child(callee, 'property')]
  if (callee?.type !== 'MemberExpression' || !object || !property) return []
  const name = String(property['name'])
  const swap = swapped.get(name)
  if (swap !== undefined) return [{ mutator: 'quantifier', start: property.start, end: property.end, replacement: swap }]
  if (!/^(?:where|whereRef|having|filter)$/.test(name) || filtersByTenant(node)) return []
  const before = code.slice(node.start, property.start).replace(/\s*\??\.\s*$/, '')
  const dropped = { mutator: 'filter', start: node.start, end: node.end, replacement: before }
  const operator = list(node, 'arguments')[1]
  const other = operator?.type === 'Literal' ? comparisons.get(String(operator['value'])) : undefined
  return other === undefined || !operator
    ? [dropped]
    : [dropped, { mutator: 'comparison', start: operator.start, end: operator.end, replacement: `'${other}'` }]
}
