import { withoutSecrets } from '../log/scrub.ts'

/** Returns a browser's report without addresses, links, tokens and card numbers. */
export function scrubbedReport({ message, detail }: { message: string; detail: string }): {
  message: string
  detail: string | null
} {
  return { message: withoutSecrets(message, 300), detail: withoutSecrets(detail, 2000) || null }
}
