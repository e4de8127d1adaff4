import { longestLine } from '../../lib/longest-line.ts'
import { type Context, refuserOf } from './rule.ts'

/** Refuses a comment that is wider than a line of a document. */
export const commentWidth = {
  meta: { type: 'problem' },
  create: (context: Context) => {
    const refuse = refuserOf(context)
    const { lines } = context.sourceCode
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) {
          const { start, end } = comment.loc
          const widths = [...lines.slice(start.line - 1, end.line - 1).map(({ length }) => length), end.column]
          const width = Math.max(...widths)
          if (width > longestLine)
            refuse(
              comment,
              `A comment reaches to column ${width}, and a line has at most ${longestLine}: shorten it, or break it.`,
            )
        }
      },
    }
  },
}
