interface FailedCall {
  operation: string
  failure: { kind: string; path?: string }
}

function isFailedCall(value: unknown): value is FailedCall {
  return typeof value === 'object' && value !== null && 'operation' in value && 'failure' in value
}

/** Returns the error to report for any value. It never has an object's content, which may be personal data. */
export function asError(value: unknown): Error {
  if (value instanceof Error) return value
  if (isFailedCall(value)) {
    const { kind, path } = value.failure
    return Object.assign(new Error(`${value.operation}: ${kind}${path ? ` at ${path}` : ''}`), { name: 'CallFailed' })
  }
  return new Error(typeof value === 'string' ? value : `Not an error, but ${value === null ? 'null' : typeof value}`)
}
