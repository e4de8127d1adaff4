import { Refusal } from './refusal.ts'

export type Environment = Record<string, string | undefined>

export function readUrl(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash) {
    throw new Refusal(`${name} must be an http:// or https:// address without credentials or query, not "${text}".`)
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}
