import { child, type Place } from '../syntax.ts'
import type { Change } from './change.ts'

/** Makes a condition always and never true, and takes a negation away. */
export function conditions({ node, code }: Place): Change[] {
  if (node.type === 'UnaryExpression' && node['operator'] === '!')
    return [{ mutator: 'negation', start: node.start, end: node.end, replacement: code.slice(node.start + 1, node.end) }]
  const test = /^(?:If|While|DoWhile|For)Statement$|^ConditionalExpression$/.test(node.type) ? child(node, 'test') : undefined
  if (!test) return []
  const endless = /^(?:While|DoWhile|For)/.test(node.type)
  return (endless ? ['false'] : ['true', 'false']).map((replacement) => ({
    mutator: 'condition',
    start: test.start,
    end: test.end,
    replacement,
  }))
}
