import { child, list, nameOf, type Place, type Syntax } from '../syntax.ts'
import type { Change } from './change.ts'

const takers = /^(?:assign|values|set|insert|update|doUpdateSet|emit|send|sendTo|raise)$/
const machineKeys = /^(?:guard|actions|reenter|always|onError|after)$/

/** Whether what an object says leaves the function: returned, or written by a call. */
function leaves(around: readonly Syntax[]): boolean {
  const outer = around.find(({ type }) => !/^(?:TS(?:As|Satisfies)|Parenthesized)/.test(type))
  if (!outer) return false
  if (outer.type === 'ReturnStatement' || outer.type === 'ArrowFunctionExpression') return true
  return outer.type === 'CallExpression' && takers.test(nameOf(child(outer, 'callee')))
}

/** The compiler misses a function of an object, and so does everybody who calls it. */
const isFunction = (property: Syntax) => /^(?:Arrow)?Function/.test(child(property, 'value')?.type ?? '')

const cut = (mutator: string, { code }: Place, { start, end }: Syntax): Change => {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0
  return { mutator, start, end: end + comma, replacement: '' }
}

/** Leaves out a spread, a property of an object that leaves the function, and a guard or an action of a machine. */
export function objects(place: Place): Change[] {
  const { node, around } = place
  if (node.type !== 'ObjectExpression' && node.type !== 'ArrayExpression') return []
  const inside = [...list(node, 'properties'), ...list(node, 'elements')]
  const spreads = inside.filter(({ type }) => type === 'SpreadElement').map((one) => cut('spread', place, one))
  const properties = inside.filter(
    (one) => one.type === 'Property' && !isFunction(one) && (leaves(around) || machineKeys.test(nameOf(child(one, 'key')))),
  )
  return [...spreads, ...properties.map((one) => cut('property', place, one))]
}
