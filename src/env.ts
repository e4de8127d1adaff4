/** What the server wrote into the document for this run; without a document (prerendering, unit tests) the defaults hold. */
function meta(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

export const env = {
  apiUrl: import.meta.env.VITE_API_URL || meta('api-url') || '/api',
  sentryDsn: import.meta.env.VITE_SENTRY_DSN || meta('sentry-dsn'),
  release: meta('release'),
  supportEmail: meta('support-email') ?? 'soporte@receptio.test',
  supportChat: meta('support-chat') ?? 'https://chat.receptio.test/',
  nonce: styleNonce(),
} as const
