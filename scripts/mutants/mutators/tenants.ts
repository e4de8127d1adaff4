import { child, list, nameOf, type Place, type Syntax } from '../syntax.ts'
import type { Change } from './change.ts'

const mutator = 'tenant'
const isTenant = (node: Syntax | undefined) =>
  node?.type === 'Literal' ? /^(?:\w+\.)?tenant$/.test(String(node['value'])) : nameOf(node) === 'tenant'

/** Whether a call filters or joins by tenant: it is a mutant of this kind alone. */
export function filtersByTenant(call: Syntax): boolean {
  const [first, second] = list(call, 'arguments')
  const name = nameOf(child(child(call, 'callee') ?? call, 'property'))
  return /^(?:where|whereRef|on|onRef)$/.test(name) && second !== undefined && isTenant(first)
}

const value = String.raw`(?:\$\{[^{}]*\}|\w+\.tenant)`
const condition = new RegExp(String.raw`(?<![\w.])(?:\w+\.)?tenant = ${value}(?<and> and )?`, 'g')
const rows = /\((?<left>(?:\w+\.)?tenant, )(?<middle>[^()]*\) = \()(?<right>(?:\w+\.)?tenant, )/g

/** Lets a query reach rows of every tenant: drops a condition on the tenant, of the builder or in SQL text. */
export function tenants({ node, code }: Place): Change[] {
  if (node.type === 'CallExpression' && filtersByTenant(node)) {
    const callee = child(node, 'callee')
    const property = callee && child(callee, 'property')
    const before = code.slice(node.start, property?.start).replace(/\s*\??\.\s*$/, '')
    return [{ mutator, start: node.start, end: node.end, replacement: before }]
  }
  if (node.type !== 'TemplateLiteral') return []
  const own = list(node, 'quasis')
  const isOwn = ({ start }: Change) => own.some((one) => one.start <= start && start < one.end)
  const text = code.slice(node.start, node.end)
  const conditions = [...text.matchAll(condition)].map((match) => ({
    mutator,
    start: node.start + match.index,
    end: node.start + match.index + match[0].length,
    replacement: match.groups?.['and'] === undefined ? 'true' : '',
  }))
  const compared = [...text.matchAll(rows)].map((match) => ({
    mutator,
    start: node.start + match.index,
    end: node.start + match.index + match[0].length,
    replacement: `(${match.groups?.['middle'] ?? ''}`,
  }))
  return [...conditions, ...compared].filter(isOwn)
}
