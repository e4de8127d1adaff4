import type { Call } from './http.ts'

/** Reports of one document, at most: one that breaks again and again has been told of. */
const most = 5

/**
 * Tells the server of errors that nobody foresaw, for the application log. Never rejects; the server scrubs what it
 * keeps.
 */
export function createReports(call: Call, where: () => string) {
  let left = most
  return {
    async tell(error: unknown): Promise<void> {
      if (left === 0) return
      left -= 1
      const { name, message, stack = '' } = error instanceof Error ? error : new Error('Not an error')
      const body = {
        message: oneLine(`${name}: ${message}`, 300),
        detail: [where(), ...stack.split('\n').slice(1, 12)]
          .map((line) => oneLine(line, 180))
          .join('\n')
          .slice(0, 2000),
      }
      try {
        await call('reportLine', { body })
      } catch {
        // The person reads of the error itself; that it could not be told helps nobody.
      }
    },
  }
}

function oneLine(text: string, limit: number): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, limit)
}
