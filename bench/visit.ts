import type { Browser, Page } from 'playwright'

export interface Visit {
  paint: number
  usable: number
  script: number
  scriptBytes: number
  documentBytes: number
}

const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/**
 * Makes one cold visit and, in the same browser profile, one warm visit. Times in ms since navigation began, sizes in
 * bytes as sent.
 */
export async function visit(browser: Browser, address: string): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ locale: 'es-MX' })
  try {
    return { cold: await load(await context.newPage(), address), warm: await load(await context.newPage(), address) }
  } finally {
    await context.close()
  }
}

async function load(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('usable').length > 0 && performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const { metrics } = await session.send('Performance.getMetrics')
  const measured = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter((entry) => entry.name.endsWith('.js') && entry.startTime < usable)
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      usable,
      scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      documentBytes: document?.encodedBodySize ?? 0,
    }
  })
  await prove(page)
  await page.close()
  return { ...measured, script: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000 }
}

/** Checks that a page which claims to be usable accepts typed text; otherwise the figures mean nothing. */
async function prove(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('ana@example.com')
  const typed = await page.locator('input[type=email]').inputValue()
  if (typed !== 'ana@example.com') throw new Error(`The form lost what was typed: ${typed}`)
}
