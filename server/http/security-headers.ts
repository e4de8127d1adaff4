import { createMiddleware } from 'hono/factory'
import { clockLeadHeader } from '#contract/clock-lead.ts'
import type { Clock } from '../clock.ts'
import { leadOf } from '../domain/clock-lead.ts'
import type { AppEnvironment } from './context.ts'

/**
 * Sets the headers of every answer of the API. `Date` is the machine's time, so that a browser can correct its proofs;
 * another header tells the lead of the product's clock. `https`: whether people reach the product by TLS, by PUBLIC_URL
 * and not by a header of the call.
 */
export function apiHeaders({ https, ...clocks }: { clock: Clock; machineClock: Clock; https: boolean }) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    await next()
    const { headers } = context.res
    setDefault(headers, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    setDefault(headers, 'Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Date', clocks.machineClock.now().toUTCString())
    const lead = leadOf(clocks)
    if (lead >= 1000) headers.set(clockLeadHeader, String(lead))
    headers.append('Vary', 'Accept-Language')
    if (https) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  })
}

function setDefault(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}
