import { env } from '../env.ts'

/** Where people who need help write to. */
export const supportAddress = env.supportEmail

/** The chat with support, begun with a message. */
export function chatWith(message: string): string {
  const url = new URL(env.supportChat)
  url.searchParams.set('text', message)
  return url.href
}
