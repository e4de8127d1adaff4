import type { Mail } from './mail.ts'

export function mailJson({ id, messageId, from, to, subject, text, html, links, receivedAt, deliveries }: Mail) {
  return { id, messageId, from, to, subject, text, html, links, receivedAt, deliveries }
}
