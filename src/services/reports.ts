import type { Call } from './http.ts'

/** Maximum number of reports per document: a repeated error is already reported. */
const most = 5

/** Reports unexpected errors to the server's application log. Never rejects; the server scrubs what it stores. */
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
        // The person sees the error itself; a failed report would not help them.
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
