/** A field before and after; null where it was not there. */
export interface ChangedField {
  field: string
  before: string | null
  after: string | null
  differs: boolean
}

/**
 * The fields of a record as JSON texts before and after, in their order. A text that is no record is one field without
 * a name.
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

/** A list of texts stands one below the other, so that what came and went is seen. */
function written(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.toSorted().join('\n')
  return JSON.stringify(value, null, 2)
}
