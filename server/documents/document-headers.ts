export interface PolicyParts {
  nonce: string
  /** Origins beside our own that the page may call: another API host, the error reporter. */
  connect: readonly string[]
  /** Whether a document of ours may frame it. */
  framed?: boolean
}

/**
 * The Content-Security-Policy of an HTML document. `receptio` is the one Trusted Types policy, of
 * src/lib/trusted-script.ts.
 * @returns the header's value
 */
export function contentSecurityPolicy({ nonce, connect, framed = false }: PolicyParts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    // The card frame, and nothing else: its own document says which provider it loads.
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
 * What documents and files carry beside their policy. `https`: whether people reach the product by TLS, by PUBLIC_URL.
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
