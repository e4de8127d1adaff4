import { relative, sep } from 'node:path'
import { importVerdict } from './import-verdict.ts'

type Specifier = { readonly importKind?: string; readonly exportKind?: string }
type Node = {
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly Specifier[]
  readonly source?: { readonly type: string; readonly value?: unknown } | null
}
type Context = {
  readonly filename: string
  readonly cwd: string
  readonly report: (offence: { readonly node: Node; readonly message: string }) => void
}

const isTypeOnly = (node: Node) => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind)
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

const imports = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
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

/** The project's own lint rules, loaded by oxlint as a JS plugin. */
export default { meta: { name: 'architecture' }, rules: { imports } }
