import { documentValue } from './lib/document-value.ts'

function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

export const env = {
  apiUrl: import.meta.env.VITE_API_URL || documentValue('api-url') || '/api',
  sentryDsn: import.meta.env.VITE_SENTRY_DSN || documentValue('sentry-dsn'),
  release: documentValue('release'),
  nonce: styleNonce(),
} as const
