import type { BrowserContext } from '@playwright/test'
import { guarded } from './support/guard.ts'
import { expect, test } from './support/test.ts'

const policy = "default-src 'self'; script-src 'nonce-good' 'strict-dynamic'; require-trusted-types-for 'script'"
const planted = [
  {
    offence: 'an inline script',
    body: '<script>window.ran = true</script>',
    says: /policy violation: script-src-elem blocked inline/,
  },
  { offence: 'an inline handler', body: '<p onclick="1">a</p>', says: /policy violation: script-src-attr blocked inline/ },
  { offence: 'an inline style', body: '<p style="color: red">a</p>', says: /policy violation: style-src-attr blocked inline/ },
  {
    offence: 'a string where a trusted type belongs',
    body: '<body><script nonce="good">document.body.innerHTML = "<b>a</b>"</script>',
    says: /policy violation: require-trusted-types-for blocked trusted-types-sink/,
  },
  {
    offence: 'an uncaught error',
    body: '<script nonce="good">throw new Error("planted")</script>',
    says: /page error: Error: planted/,
  },
  { offence: 'a console error', body: '<script nonce="good">console.error("planted")</script>', says: /console error: planted/ },
]

const visit = async (context: BrowserContext, body: string) => {
  await context.route('**/planted', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: `<!doctype html>${body}` }),
  )
  const page = await context.newPage()
  await page.goto('/planted')
}

for (const { offence, body, says } of planted) {
  test(`the guard sees ${offence}`, async ({ browser, app }) => {
    const context = await browser.newContext({ baseURL: app.url })
    await expect(guarded(context, () => visit(context, body))).rejects.toThrow(says)
    await context.close()
  })
}

test('the guard lets pass what a test declared', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url })
  const walk = guarded(context, async ({ allow }) => {
    allow(/^console error: planted/)
    await visit(context, '<script nonce="good">console.error("planted")</script>')
  })

  await expect(walk).resolves.toBeUndefined()
  await context.close()
})
