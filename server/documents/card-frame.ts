import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { CardFrameConfig } from '#contract/card-frame.ts'
import { challengeReturnPath } from '#contract/challenge-return.ts'
import { drivers } from '#contract/driver.ts'
import { cardFramePolicy } from './card-frame-policy.ts'
import { documentHeaders } from './document-headers.ts'
import { answerDocument, metaTags, readTemplates } from './document-template.ts'
import { localeFor } from './locale.ts'

export interface CardFrameSettings {
  /** The folder of built documents, `dist/documents`. */
  folder: string
  /** Returns the gateways of the tenant at an address, a document each; none where no tenant is. */
  configsAt: (url: string) => Promise<readonly CardFrameConfig[]>
  /** Whether people reach the product by TLS. */
  https: boolean
}

const pathOf = (driver: CardFrameConfig['driver']) =>
  driver === 'return' ? challengeReturnPath(':order') : `/card-frame/${driver}`

/**
 * Serves `/card-frame/openpay` and `/card-frame/stripe`, the small document where a card number is typed, and the page
 * to which a bank returns, in the language of `?lang=`. Outside a frame, a form leads to the application. Mount it
 * before the documents of the application.
 * @throws when the folder holds no built documents
 */
export async function createCardFrame({ folder, configsAt, https }: CardFrameSettings): Promise<Hono> {
  const templates = await readTemplates(folder)
  const headers = documentHeaders({ https })
  const app = new Hono()
  for (const driver of [...drivers, 'return'] as const) {
    app.get(pathOf(driver), async (c: Context) => {
      if (driver !== 'return' && c.req.header('Sec-Fetch-Dest') === 'document') return c.redirect('/', 303)
      const config = driver === 'return' ? { driver } : (await configsAt(c.req.url)).find((one) => one.driver === driver)
      if (!config) return c.notFound()
      const locale = localeFor(c.req.query('lang') ?? getCookie(c, 'locale'), c.req.header('Accept-Language'))
      const template = templates.get(`card-frame.${locale}.html`)
      if (!template) return c.notFound()
      const meta = metaTags({ 'card-frame': JSON.stringify(config) })
      return answerDocument(c, template, { meta, headers, policy: (nonce) => cardFramePolicy(config, nonce) })
    })
  }
  return app.get('/card-frame/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
}
