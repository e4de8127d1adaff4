import { importVerdict } from '../import-verdict.ts'
import { type Context, type Node, pathOf } from './rule.ts'

const isTypeOnly = (node: Node) => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const kinds = (node.specifiers ?? []).map((specifier) => specifier.importKind ?? specifier.exportKind)
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

/** Refuses imports that scripts/lint/import-rules.ts does not allow. */
export const imports = {
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
