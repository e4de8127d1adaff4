import { parseAst } from 'vite'

export interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A node with those around it, nearest first. */
export interface Place {
  readonly node: Syntax
  readonly around: readonly Syntax[]
  readonly code: string
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** They are gone before the code runs. */
const isType = ({ type }: Syntax) =>
  (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)) || /^Import(?!Expr)|^ExportAll/.test(type)

/** The named child of a node, when it is one node. */
export function child(node: Syntax, key: string): Syntax | undefined {
  const value = node[key]
  return isSyntax(value) ? value : undefined
}

/** The name of an identifier, and of the property that a member names. */
export function nameOf(node: Syntax | undefined): string {
  const named = node?.type === 'MemberExpression' ? child(node, 'property') : node
  const name = named?.['name']
  return typeof name === 'string' ? name : ''
}

export const list = (node: Syntax, key: string): readonly Syntax[] => {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

export const parse = (code: string): Syntax => {
  const program: unknown = parseAst(code, { lang: 'ts' })
  if (!isSyntax(program)) throw new Error('The parser gave no program.')
  return program
}

/** Every node that runs, outermost first, without what `skips` refuses. */
export function* places(code: string, skips: (node: Syntax) => boolean): Generator<Place> {
  const waiting: { node: Syntax; around: readonly Syntax[] }[] = [{ node: parse(code), around: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, around } = next
    if (isType(node) || skips(node)) continue
    yield { node, around, code }
    const inner = Object.entries(node).flatMap(([key, value]) =>
      /^(?:typeAnnotation|typeArguments|typeParameters|returnType)$/.test(key)
        ? []
        : Array.isArray(value)
          ? value.filter(isSyntax)
          : isSyntax(value)
            ? [value]
            : [],
    )
    waiting.push(...inner.toReversed().map((one) => ({ node: one, around: [node, ...around] })))
  }
}
