import { startOwnProduct } from './own-product.ts'
import { test } from './test.ts'

/** A test on its own product, for changes that would disturb other tests: a moved clock, another catalogue. */
export const onOwnProduct = (name: string, changes: Readonly<Record<string, string>> = {}) =>
  test.extend({
    app: [
      async ({ browserName }, give) => {
        const { end, ...app } = await startOwnProduct(`${name}-${browserName}`, process.env['E2E_CAPTCHA_BYPASS'] ?? '', changes)
        await give(app)
        await end()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ app }, give) => give(app.url),
  })
