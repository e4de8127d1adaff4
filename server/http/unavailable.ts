const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-5]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|57014|55P03|40P01|40001)$/
const lostMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

/**
 * Returns whether the database cannot answer just now: stopped, full, out of time, or a conflict of two calls. Such a
 * call may be repeated.
 */
export function unavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return codes.test(error.code)
  return lostMessages.test(error.message)
}
