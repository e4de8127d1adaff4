import { refresh } from './support/fresh-page.ts'
import { expect, pathTest as test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const traces = () => ({ stored: localStorage.getItem('planted'), cookie: document.cookie.includes('planted') })

test('a path may leave traces on the page of its worker', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/auth/signin')
  await page.evaluate(() => {
    localStorage.setItem('planted', 'yes')
    document.cookie = 'planted=yes'
  })
  expect(await page.evaluate(traces)).toEqual({ stored: 'yes', cookie: true })
})

test('the next path finds none of them', async ({ page, app }) => {
  await page.goto('/auth/signin')
  expect(await page.evaluate(traces)).toEqual({ stored: null, cookie: false })
  const answer = await page.evaluate(async () => (await fetch('/readyz')).status)
  expect(answer).toBe(200)
  expect(new URL(page.url()).origin).toBe(app.url)
})

test('what a path holds back never leaves the page', async ({ page, context, app }) => {
  const answered: string[] = []
  page.on('response', (response) => response.url().endsWith('/readyz') && answered.push(response.url()))
  await page.goto('/auth/signin')
  const intercepted = new Promise<void>((resolve) => {
    void page.route('**/readyz', () => resolve())
  })
  await page.evaluate(() => {
    fetch('/readyz').catch(() => undefined)
  })
  await intercepted
  const unrouteAll = page.unrouteAll.bind(page)
  // If the page were still open here, it would have time for another call.
  page.unrouteAll = async (options) => {
    await unrouteAll(options)
    await page.evaluate(async () => (await fetch('/health')).text()).catch(() => undefined)
  }
  await refresh(context, page, app.url)
  page.unrouteAll = unrouteAll

  expect(answered).toEqual([])
})
