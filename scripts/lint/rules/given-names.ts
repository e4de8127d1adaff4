import { type Context, type Named, type Node, refuserOf } from './rule.ts'

type Pattern = Node & {
  readonly name?: string
  readonly left?: Pattern
  readonly argument?: Pattern
  readonly elements?: readonly (Pattern | null)[]
  readonly properties?: readonly { readonly type: string; readonly value?: Pattern; readonly argument?: Pattern }[]
  readonly parameter?: Pattern
}
type Function = Node & { readonly id?: Named | null; readonly params: readonly Pattern[] }

const participles = new Set(['told', 'asked', 'found', 'known', 'made', 'kept', 'held', 'seen', 'begun'])

function namesIn(pattern: Pattern | null | undefined): readonly Named[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern as Named]
  const properties = (pattern.properties ?? []).flatMap(({ value, argument }) => namesIn(value ?? argument))
  const others = [pattern.left, pattern.argument, pattern.parameter, ...(pattern.elements ?? [])]
  return [...properties, ...others.flatMap(namesIn)]
}

/** Refuses a participle as the name of a variable, a parameter, a function or a type; use a noun or a verb. */
export const givenNames = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const refuse = refuserOf(context)
    const judge = (node: Named) => {
      if (participles.has(node.name.toLowerCase()))
        refuse(
          node,
          `'${node.name}' does not say what it is: name a value by a noun (row, request, answer), a function by a verb.`,
        )
    }
    const declare = (pattern: Pattern | null | undefined) => namesIn(pattern).forEach(judge)
    const enter = ({ id, params }: Function) => [id as Pattern | null | undefined, ...params].forEach(declare)
    const name = ({ id }: Node & { readonly id: Named }) => judge(id)
    return {
      TSTypeAliasDeclaration: name,
      TSInterfaceDeclaration: name,
      VariableDeclarator: ({ id }: Node & { readonly id: Pattern }) => declare(id),
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      TSFunctionType: enter,
      TSMethodSignature: enter,
    }
  },
}
