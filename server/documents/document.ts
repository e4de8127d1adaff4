import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { localeFor } from './locale.ts'
import { contentSecurityPolicy, documentHeaders } from './document-headers.ts'
import { answerDocument, escaped, metaTags, readTemplates } from './document-template.ts'
import { answerNobody, answerShut } from './nobody-here.ts'

/** A tenant as its documents speak of it. */
interface TenantHere {
  tenant: string
  name: string
  shut: boolean
  /** The WhatsApp number of its support, in digits. */
  whatsapp: string | null
  styles: string
}

export interface DocumentSettings {
  /** The folder of built documents, `dist/documents`. */
  folder: string
  /** Values the browser side reads from `<meta name=… content=…>`, such as `api-url`, `sentry-dsn`, `release`. */
  meta: Readonly<Record<string, string | undefined>>
  /** Origins other than our own that the page may call. */
  connect: readonly string[]
  /** Whether people reach the product by TLS. */
  https: boolean
  /** Returns the tenant whose address a request came to; null when no tenant is there. */
  tenantAt: (url: string) => Promise<TenantHere | null>
}

/** Returns the prerendered document for an address; all other addresses get the application's document. */
function documentName(c: Context): string {
  const path = c.req.path.replace(/\/$/, '')
  if (path === '/auth/signin') return 'signin'
  if (path === '/auth/forgot-password') return 'forgot-password'
  if (path === '/auth/reset-password')
    return c.req.query('email') && c.req.query('token') ? 'reset-password' : 'reset-password.wrong-link'
  return 'app'
}

/**
 * Addresses that never get a document: the API, assets, and names with a file ending. No file is below /admin, where
 * records have names such as `staff.support`.
 */
const notDocument = /^\/(?:api|assets)(?:\/|$)|^(?!\/admin\/).*\.[a-z0-9]{1,11}$/i

/**
 * Serves the built documents: GET of any path returns HTML in the person's language and colours, with its own nonce
 * and the tenant of its address. Mount it last. It answers nothing under /api and /assets, and no missing file.
 * @throws when the folder holds no built documents
 */
export async function createDocuments({ folder, meta, connect, https, tenantAt }: DocumentSettings): Promise<Hono> {
  const templates = await readTemplates(folder)
  const tags = metaTags(meta)
  const headers = documentHeaders({ https })

  const serve = async (c: Context) => {
    const locale = localeFor(getCookie(c, 'locale'), c.req.header('Accept-Language'))
    const template = templates.get(`${documentName(c)}.${locale}.html`)
    if (!template) return c.notFound()
    const owner = await tenantAt(c.req.url)
    if (!owner) return answerNobody(c, headers)
    const { tenant, name, shut, whatsapp, styles } = owner
    if (shut) return answerShut(c, headers, name)
    const referrer = c.req.path.startsWith('/auth/') ? { 'Referrer-Policy': 'no-referrer' } : {}
    return answerDocument(
      c,
      template.replaceAll('%SELLER%', () => escaped(name)),
      {
        meta: tags + metaTags({ tenant, 'application-name': name, 'support-whatsapp': whatsapp ?? undefined }),
        styles,
        headers: { ...headers, ...referrer },
        policy: (nonce) => contentSecurityPolicy({ nonce, connect }),
      },
    )
  }

  // Without its script the form posts here: we read nothing, and the password never gets into a URL.
  const again = (c: Context) => c.redirect(c.req.path, 303)
  return new Hono().post('/auth/:screen', again).get('*', (c, next) => (notDocument.test(c.req.path) ? next() : serve(c)))
}
