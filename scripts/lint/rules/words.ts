import { commentVerdict, nameVerdict } from '../words.ts'
import { type Context, type Named, type Node, pathOf, refuserOf } from './rule.ts'

/** Refuses words in names and comments for which docs/glossary.md has better ones. */
export const words = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const refuse = refuserOf(context)
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
