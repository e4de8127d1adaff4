/** A field before and after; null when it did not exist. */
export interface ChangedField {
  field: string
  before: string | null
  after: string | null
  differs: boolean
}

/**
 * Returns the fields of a record as JSON texts before and after, in order. A text that is not a record is one field
 * without a name.
 */
export function changedFields(before: string | null, after: string | null): ChangedField[] {
  const left = fieldsOf(before)
  const right = fieldsOf(after)
  return [...new Set([...left.keys(), ...right.keys()])].map((field) => {
    const [was, is] = [left.get(field) ?? null, right.get(field) ?? null]
    return { field, before: was, after: is, differs: was !== is }
  })
}

function fieldsOf(text: string | null): Map<string, string> {
  if (text === null) return new Map()
  const value = parsed(text)
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return new Map(isRecord ? Object.entries(value).map(([field, inner]) => [field, written(inner)]) : [['', written(value)]])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Writes a list of texts one per line, so that differences are visible. */
function written(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.toSorted().join('\n')
  return JSON.stringify(value, null, 2)
}
