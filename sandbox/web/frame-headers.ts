import type { SandboxSettings } from '../settings.ts'

const local = 'http://localhost:* http://127.0.0.1:*'

/**
 * Headers of documents that a product frames or redirects to: like our own pages, but the product may frame them and
 * they may lead back to it.
 */
export const frameHeaders = ({ productUrl }: SandboxSettings): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self' http: https:",
    "base-uri 'none'",
    `frame-ancestors 'self' ${local} ${new URL(productUrl).origin}`,
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'unsafe-none',
})

/** Headers of scripts that a product loads from here instead of from a provider. */
export const scriptHeaders = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}
