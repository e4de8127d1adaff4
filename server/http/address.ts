import { isIPv6 } from 'node:net'
import type { CallContext } from './context.ts'

/**
 * Returns the caller's address. `trustedProxies` counts from the right of X-Forwarded-For; without proxies the header
 * is ignored.
 */
export function addressOf(context: CallContext, trustedProxies: number): string {
  const { env } = context as { env: CallContext['env'] | undefined }
  const direct = env?.incoming?.socket.remoteAddress ?? env?.address ?? '127.0.0.1'
  if (trustedProxies === 0) return direct
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies)?.slice(0, 64) ?? direct
}

/** Returns what limits count by: an IPv4 address, or the /64 of an IPv6 address, because one line has a whole /64. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
