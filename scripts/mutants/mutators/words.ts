import { child, nameOf, places, type Place, type Syntax } from '../syntax.ts'
import type { Change, Mutator } from './change.ts'

const kinds = /(?:status|state|kind|type|event|code|reason|level|role|scope|access|outcome|cause|mode|step|target|result)$/i

const word = (node: Syntax | undefined) =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

/** What a literal is a value of: the name it is compared with, or the property that gets it. */
function kindOf({ node, around: [outer] }: Place): string | undefined {
  if (word(node) === undefined || !outer) return undefined
  const compared = outer.type === 'BinaryExpression' && /^[!=]==$/.test(String(outer['operator']))
  const name = compared
    ? nameOf(child(outer, child(outer, 'left') === node ? 'right' : 'left'))
    : outer.type === 'Property' && child(outer, 'value') === node
      ? nameOf(child(outer, 'key'))
      : outer.type === 'SwitchCase'
        ? 'state'
        : undefined
  return name !== undefined && kinds.test(name) ? name : undefined
}

/** Puts another word of the same kind that the file uses in the place of a status, an event, a code. */
export function words(code: string, skips: (node: Syntax) => boolean): Mutator {
  const used = new Map<string, Set<string>>()
  const all = [...places(code, skips)]
  for (const place of all) {
    const kind = kindOf(place)
    if (kind !== undefined) used.set(kind, (used.get(kind) ?? new Set()).add(word(place.node) ?? ''))
  }
  return (place: Place): Change[] => {
    const kind = kindOf(place)
    const others = [...(used.get(kind ?? '') ?? [])]
    const own = word(place.node) ?? ''
    const next = others[(others.indexOf(own) + 1) % others.length]
    if (kind === undefined || next === undefined || next === own) return []
    return [{ mutator: 'word', start: place.node.start, end: place.node.end, replacement: `'${next}'` }]
  }
}

/** Calls whose arguments a reader or a log gets. */
export const isTold = (node: Syntax): boolean => {
  const callee = child(node, 'callee')
  if (node.type === 'NewExpression') return nameOf(callee).endsWith('Error')
  if (node.type !== 'CallExpression' || !callee) return false
  return ['log', 'logger', 'console'].includes(nameOf(child(callee, 'object'))) || ['describe', 'meta'].includes(nameOf(callee))
}
