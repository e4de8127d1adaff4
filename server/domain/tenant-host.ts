import { domainToASCII, domainToUnicode } from 'node:url'

/** Why a host name cannot be a tenant's. */
export type HostFault = 'shape' | 'confusable' | 'reserved' | 'platform' | 'foreign'

/** Names that people and programs take for the platform's own. */
const reserved = new Set(
  'www api admin administrator root mail smtp imap pop ftp webmail autoconfig autodiscover cdn static assets app status support soporte ayuda help login auth sso pagos payments billing ns ns1 ns2 mx localhost'.split(
    ' ',
  ),
)
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** What a name may have beside ASCII: the letters of Spanish. */
const spanish = /^[a-z0-9áéíóúüñ-]+$/

export interface HostRules {
  /** Host names of the platform itself. */
  platform: readonly string[]
  /** Domains below which tenants may be, or which they may be. */
  domains: readonly string[]
}

/**
 * Returns a typed host name as it is stored, in lower-case ASCII (IDNA), or why it cannot be a tenant's
 * (docs/decisions/0090).
 */
export function readTenantHost(typed: string, { platform, domains }: HostRules): { host: string } | { fault: HostFault } {
  const host = domainToASCII(typed.trim())
  const labels = host.split('.')
  const isName =
    labels.length > 1 && host.length <= 253 && labels.every((part) => label.test(part)) && !/^\d/.test(labels.at(-1) ?? '')
  if (!isName || /[/:@?#\\%\s]/.test(typed.trim())) return { fault: 'shape' }
  if (labels.some((part) => !spanish.test(readable(part)))) return { fault: 'confusable' }
  if (platform.includes(host)) return { fault: 'platform' }
  if (platform.some((other) => isConfusable(host, other))) return { fault: 'confusable' }
  if (reserved.has(labels[0] ?? '') || reserved.has(plain(readable(labels[0] ?? '')))) return { fault: 'reserved' }
  if (!domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return { fault: 'foreign' }
  return { host }
}

/** Returns whether people may take one host name for the other. */
export const isConfusable = (one: string, other: string): boolean => skeleton(one) === skeleton(other)

const readable = (part: string): string => (part.startsWith('xn--') ? domainToUnicode(part) : part)
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const skeleton = (host: string): string =>
  plain(host.split('.').map(readable).join('.'))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')

/** Returns the host name in lower case, without the dot that may end it. */
export const hostName = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * Returns whether a request's host is the platform's own: one of its names, or one that no public name server knows, as
 * behind a proxy that does not pass the name on.
 */
export function isPlatformHost(host: string, platform: readonly string[]): boolean {
  return platform.includes(host) || !host.includes('.') || /^(?:\d+\.){3}\d+$/.test(host)
}

/** Returns the origin of a tenant: the platform's address with the tenant's host name; null: the platform's. */
export function tenantOrigin(publicUrl: string, host: string | null): string {
  if (host === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
