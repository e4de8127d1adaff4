import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { escaped } from './document-template.ts'
import type { DocumentLocale } from './locale.ts'
import { localeFor } from './locale.ts'

const words: Record<DocumentLocale, { title: string; text: string }> = {
  'es-MX': {
    title: 'Aquí no hay nadie',
    text: 'Esta dirección no corresponde a ninguna organización. Revisa cómo la escribiste, o pide la correcta a quien te la dio.',
  },
  en: {
    title: 'Nobody is here',
    text: 'No organisation has this address. Check how you typed it, or ask whoever gave it to you for the right one.',
  },
}

/** Answers 404 with a page in the person's language: no tenant has the address of the request. */
export function answerNobody(c: Context, headers: Readonly<Record<string, string>>): Response {
  const locale = localeFor(getCookie(c, 'locale'), c.req.header('Accept-Language'))
  const { title, text } = words[locale]
  const nonce = randomBytes(18).toString('base64url')
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language, Cookie')
  return c.html(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style nonce="${nonce}">body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1a2420;background:#faf7f1}@media(prefers-color-scheme:dark){body{color:#f3efe6;background:#141a17}}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`,
    404,
  )
}
