/** A node of PostgreSQL's own parser, under the name of its kind. */
export type Node = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content of a node of one kind; undefined for another kind. */
export function kindOf(value: unknown, kind: string): Node | undefined {
  const content = isNode(value) ? value[kind] : undefined
  return isNode(content) ? content : undefined
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string => {
  const text = kindOf(value, 'String')?.['sval']
  return typeof text === 'string' ? text : ''
}

/** The names of a column reference: its column, behind its table when the text names it. */
export function columnOf(value: unknown): { readonly alias: string | undefined; readonly column: string } | undefined {
  const reference = kindOf(value, 'ColumnRef')
  if (!reference) return undefined
  const names = listOf(reference['fields']).map(textOf)
  return { alias: names.length > 1 ? names.at(-2) : undefined, column: names.at(-1) ?? '' }
}

/** The parts of a row, or the value itself: `(a, b)` and `a` are compared part by part. */
export const partsOf = (value: unknown): readonly unknown[] => {
  const row = kindOf(value, 'RowExpr')
  return row ? listOf(row['args']) : [value]
}

const statements = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt', 'MergeStmt']

/** The outermost statements inside a value, which may be one itself. */
export function statementsIn(value: unknown): { readonly kind: string; readonly statement: Node }[] {
  if (Array.isArray(value)) return value.flatMap(statementsIn)
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([kind, content]) =>
    statements.includes(kind) && isNode(content) ? [{ kind, statement: content }] : statementsIn(content),
  )
}
