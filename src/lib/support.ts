import { documentValue } from './document-value.ts'

/** Where people who need help write to. */
export const supportAddress = documentValue('support-email') ?? 'soporte@receptio.test'

/** The chat with support, begun with a message. */
export function chatWith(message: string): string {
  const url = new URL(documentValue('support-chat') ?? 'https://chat.receptio.test/')
  url.searchParams.set('text', message)
  return url.href
}
