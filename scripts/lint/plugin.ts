import { relative, sep } from 'node:path'
import { importVerdict } from './import-verdict.ts'
import { fieldVerdict } from './wire-words.ts'
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

const nameIn = (name: Name | undefined, computed: boolean | undefined) => {
  if (name?.type === 'Literal' && typeof name.value === 'string') return name.value
  return name?.type === 'Identifier' && !computed ? name.name : undefined
}

const wireWords = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const file = pathOf(context)
    const judge = (node: Node) => {
      const field = nameIn(node.key ?? node.property, node.computed)
      const message = field === undefined ? undefined : fieldVerdict(file, field)
      if (message !== undefined) context.report({ node, message })
    }
    return { Property: judge, MemberExpression: judge, TSPropertySignature: judge, PropertyDefinition: judge }
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
