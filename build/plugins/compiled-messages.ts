import { types, type NodePath, type PluginObj } from '@babel/core'
import { createCompiledCatalog } from '@lingui/cli/api'

/** Compiles one ICU text into the tokens that @lingui/core reads. @throws Error with the faults of the text */
export function compiledMessage(text: string): readonly unknown[] {
  const { source, errors } = createCompiledCatalog('es-MX', { text }, { namespace: 'json' })
  const [failure] = errors
  if (failure) throw failure.error
  const { messages } = JSON.parse(source) as { messages: { text: readonly unknown[] } }
  return messages.text
}

const writtenByMacro = (node: types.Node) => node.leadingComments?.some(({ value }) => value.includes('i18n')) ?? false

const nameOf = (node: types.Node) => (types.isObjectProperty(node) && types.isIdentifier(node.key) ? node.key.name : undefined)

/**
 * Replaces the source text of every descriptor of the Lingui macro by compiled tokens. The Spanish texts are then in
 * the chunk that shows them, and the page needs neither a Spanish catalogue nor a message parser.
 */
export function compiledMessages(): PluginObj {
  const descriptor = (path: NodePath<types.ObjectExpression>) => {
    if (!writtenByMacro(path.node)) return
    for (const property of path.node.properties)
      if (types.isObjectProperty(property) && nameOf(property) === 'message' && types.isStringLiteral(property.value))
        property.value = types.valueToNode(compiledMessage(property.value.value))
  }
  return {
    name: 'compiled-messages',
    visitor: { Program: { exit: (program) => program.traverse({ ObjectExpression: descriptor }) } },
  }
}
