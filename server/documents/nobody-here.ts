import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { escaped } from './document-template.ts'
import type { DocumentLocale } from './locale.ts'
import { localeFor } from './locale.ts'

type Headers = Readonly<Record<string, string>>
type Words = Record<DocumentLocale, { title: string; text: string }>

const nobody: Words = {
  'es-MX': {
    title: 'Aquí no hay nadie',
    text: 'Esta dirección no corresponde a ninguna organización. Revisa cómo la escribiste, o pide la correcta a quien te la dio.',
  },
  en: {
    title: 'Nobody is here',
    text: 'No organisation has this address. Check how you typed it, or ask whoever gave it to you for the right one.',
  },
}

const shut = (name: string): Words => ({
  'es-MX': {
    title: `El servicio de ${name} está suspendido`,
    text: 'No puedes entrar por ahora. Mientras tanto no se hace ningún cobro nuevo, y tus datos se conservan.',
  },
  en: {
    title: `The service of ${name} is suspended`,
    text: 'You cannot sign in for now. Meanwhile nothing new is charged, and your data are kept.',
  },
})

/** Answers 404 with a page in the person's language: no tenant has the address of the request. */
export const answerNobody = (c: Context, headers: Headers): Response => answer(c, { headers, words: nobody, status: 404 })

/** Answers 423 with a page in the person's language: the tenant of the address answers no call. */
export const answerShut = (c: Context, headers: Headers, name: string): Response =>
  answer(c, { headers, words: shut(name), status: 423 })

const styles =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1a2420;background:#faf7f1}@media(prefers-color-scheme:dark){body{color:#f3efe6;background:#141a17}}'

function answer(c: Context, { headers, words, status }: { headers: Headers; words: Words; status: 404 | 423 }): Response {
  const locale = localeFor(getCookie(c, 'locale'), c.req.header('Accept-Language'))
  const [title, text] = [escaped(words[locale].title), escaped(words[locale].text)]
  const nonce = randomBytes(18).toString('base64url')
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language, Cookie')
  return c.body(
    [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${title}</title><style nonce="${nonce}">${styles}</style></head>`,
      `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    ].join(''),
    status,
    { 'Content-Type': 'text/html; charset=utf-8' },
  )
}
