import type { Page } from '@playwright/test'

/** Opens an empty document of the product's origin, where a test may look after what the browser keeps. */
export async function openBlankPage(page: Page, origin: string): Promise<void> {
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto(blank)
  await page.unroute(blank)
}
