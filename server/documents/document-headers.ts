export interface PolicyParts {
  nonce: string
  /** Origins other than our own that the page may call: another API host, the error reporter. */
  connect: readonly string[]
  /** Whether one of our documents may frame it. */
  framed?: boolean
}

/**
 * Returns the Content-Security-Policy of an HTML document. `receptio` is the one Trusted Types policy, of
 * src/lib/trusted-script.ts.
 */
export function contentSecurityPolicy({ nonce, connect, framed = false }: PolicyParts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    // For the card frame only; its own document says which provider it loads.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types receptio',
    'report-uri /api/csp-report',
  ].join('; ')
}

/**
 * Returns the headers of documents and files, without their policy. `https`: whether people reach the product by TLS,
 * by PUBLIC_URL.
 */
export function documentHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  }
}
