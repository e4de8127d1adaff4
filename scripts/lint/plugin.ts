import { relative, sep } from 'node:path'
import { importVerdict } from './import-verdict.ts'
import { fieldVerdict, numberVerdict, textVerdict } from './wire-words.ts'
import { commentVerdict, nameVerdict } from './words.ts'

type Name = { readonly type: string; readonly name?: string; readonly value?: unknown }
type Specifier = { readonly importKind?: string; readonly exportKind?: string }
type Node = {
  readonly computed?: boolean
  readonly key?: Name
  readonly property?: Name
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly Specifier[]
  readonly source?: { readonly type: string; readonly value?: unknown } | null
}
type Value = {
  readonly type: string
  readonly value?: unknown
  readonly operator?: string
  readonly argument?: Value
  readonly expression?: Value
  readonly consequent?: Value
  readonly alternate?: Value
  readonly name?: string
  readonly property?: Name
  readonly computed?: boolean
}
type Entry = Node & { readonly value: Value | null }
type Comparison = Node & { readonly operator: string; readonly left: Value; readonly right: Value }
type Text = Node & { readonly value: unknown }
type Quasi = Node & { readonly value: { readonly cooked: string | null } }
type Named = Node & { readonly name: string }
type Comment = Node & { readonly value: string }
type Context = {
  readonly filename: string
  readonly cwd: string
  readonly sourceCode: { readonly getAllComments: () => readonly Comment[] }
  readonly report: (offence: { readonly node: Node; readonly message: string }) => void
}

const isTypeOnly = (node: Node) => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind)
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

const pathOf = (context: Context) => relative(context.cwd, context.filename).split(sep).join('/')

const imports = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const file = pathOf(context)
    const judge = (node: Node, how: { typeOnly: boolean; lazy: boolean }) => {
      if (typeof node.source?.value !== 'string') return
      const message = importVerdict(file, { specifier: node.source.value, ...how })
      if (message !== undefined) context.report({ node, message })
    }
    const written = (node: Node) => judge(node, { typeOnly: isTypeOnly(node), lazy: false })
    return {
      ImportDeclaration: written,
      ExportNamedDeclaration: written,
      ExportAllDeclaration: written,
      ImportExpression: (node: Node) => judge(node, { typeOnly: false, lazy: true }),
      TSImportType: (node: Node) => judge(node, { typeOnly: true, lazy: false }),
    }
  },
}

const identifierIn = (name: Name | undefined, computed: boolean | undefined) =>
  name?.type === 'Identifier' && !computed ? name.name : undefined
const nameIn = (name: Name | undefined, computed: boolean | undefined) =>
  name?.type === 'Literal' && typeof name.value === 'string' ? name.value : identifierIn(name, computed)

/** The numbers that an expression may be. */
function numbersIn(value: Value | null | undefined): readonly number[] {
  if (!value) return []
  if (value.type === 'Literal') return typeof value.value === 'number' ? [value.value] : []
  if (value.type === 'UnaryExpression' && value.operator === '-') return numbersIn(value.argument).map((number) => -number)
  if (value.type === 'ConditionalExpression') return [...numbersIn(value.consequent), ...numbersIn(value.alternate)]
  return value.type === 'TSAsExpression' ? numbersIn(value.expression) : []
}

/** The name of the variable or field that a side of a comparison reads. */
const readIn = (side: Value) =>
  side.type === 'MemberExpression' ? nameIn(side.property, side.computed) : side.type === 'Identifier' ? side.name : undefined

const wireWords = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const file = pathOf(context)
    const refuse = (node: Node, message: string | undefined) => {
      if (message !== undefined) context.report({ node, message })
    }
    const judge = (node: Node) => {
      const field = identifierIn(node.key ?? node.property, node.computed)
      if (field !== undefined) refuse(node, fieldVerdict(file, field))
    }
    const write = (node: Node, text: unknown) => {
      if (typeof text === 'string') refuse(node, textVerdict(file, text))
    }
    const number = (node: Node, field: string | undefined, value: Value | null) => {
      const [one] = field === undefined ? [] : numbersIn(value)
      if (field !== undefined && one !== undefined) refuse(node, numberVerdict(file, field, one))
    }
    return {
      Property: (node: Entry) => {
        judge(node)
        number(node, nameIn(node.key, node.computed), node.value)
      },
      MemberExpression: judge,
      TSPropertySignature: judge,
      PropertyDefinition: judge,
      Literal: (node: Text) => write(node, node.value),
      TemplateElement: (node: Quasi) => write(node, node.value.cooked),
      BinaryExpression: (node: Comparison) => {
        if (!['===', '!=='].includes(node.operator)) return
        number(node, readIn(node.left), node.right)
        number(node, readIn(node.right), node.left)
      },
    }
  },
}

const words = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const refuse = (node: Node, message: string | undefined) => {
      if (message !== undefined) context.report({ node, message })
    }
    const named = (node: Named) => refuse(node, nameVerdict(node.name))
    return {
      Program: (node: Node) => {
        refuse(node, nameVerdict(pathOf(context)))
        for (const comment of context.sourceCode.getAllComments()) refuse(comment, commentVerdict(comment.value))
      },
      Identifier: named,
      JSXIdentifier: named,
      PrivateIdentifier: named,
    }
  },
}

/** The project's own lint rules, loaded by oxlint as a JS plugin. */
export default { meta: { name: 'architecture' }, rules: { imports, 'wire-words': wireWords, words } }
