/** A row that is pressed as a whole: its label reaches over all of it, behind what else it holds. */
export const wholeRow = { position: 'relative', isolation: 'isolate' } as const

/** The label of such a row. */
export const wholeRowLabel = {
  cursor: 'pointer',
  _before: { content: '""', position: 'absolute', insetInline: 0, insetBlock: 0, zIndex: -1 },
} as const
