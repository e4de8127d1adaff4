import { child, type Place } from '../syntax.ts'
import type { Change } from './change.ts'

/** Takes away a statement that acts: a call, what is awaited, an assignment. */
export function statements({ node }: Place): Change[] {
  const expression = node.type === 'ExpressionStatement' ? child(node, 'expression') : undefined
  if (!expression || !/^(?:Call|Await|Assignment|Update|Chain|Yield)Expression$/.test(expression.type)) return []
  return [{ mutator: 'statement', start: node.start, end: node.end, replacement: ';' }]
}
