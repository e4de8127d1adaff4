import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { ensureBuilt } from '#scripts/build/run-build.ts'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { median } from './median.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** A good connection far from the server, over HTTP/1.1 as the server uses it. */
const line = { offline: false, latency: 80, downloadThroughput: 10_000_000 / 8, uploadThroughput: 5_000_000 / 8 }
const pages = {
  'owner@acme.test': ['/app/dashboard', '/app/marketplace', '/app/checkout', '/app/configuracion/pagos'],
  'root@receptio.test': ['/admin', '/admin/clientes', '/admin/subscription_plans', '/admin/settings/roles'],
} as const

interface Opening {
  requests: number
  kB: number
  /** Time until the page's own title appears, in ms. */
  title: number
}

/** Opens a browser and signs in there: the key of a session cannot leave the browser that made it. */
async function signedIn(browser: Browser, origin: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(`${origin}/auth/signin`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill('Demo1234!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/(?:app|admin)/)
  await page.close()
  return context
}

/** Opens a page by its address with only the session stored. */
async function open(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let [requests, bytes] = [0, 0]
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', line)
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main h1').filter({ hasNotText: 'Cargando' }).first().waitFor()
  const title = performance.now() - start
  await page.waitForLoadState('networkidle')
  if (page.url() !== address) throw new Error(`${address} led to ${page.url()}`)
  await page.close()
  return { requests, kB: bytes / 1000, title }
}

await ensureBuilt((sentence) => console.error(sentence))
const product = await startOwnProduct('opening', randomUUID())
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
try {
  console.log(`\nOpened by its address, nothing in the cache, 80 ms and 10 Mbps, HTTP/1.1, medians of ${rounds}`)
  console.log(['page'.padEnd(30), ...['requests', 'kB', 'title, ms'].map((head) => head.padStart(10))].join(''))
  for (const [email, addresses] of Object.entries(pages)) {
    const context = await signedIn(browser, product.url, email)
    for (const address of addresses) {
      const openings: Opening[] = []
      for (let round = 0; round < rounds; round++) openings.push(await open(context, product.url + address))
      const of = (what: keyof Opening) => String(Math.round(median(openings.map((opening) => opening[what])))).padStart(10)
      console.log([address.padEnd(30), of('requests'), of('kB'), of('title')].join(''))
    }
  }
} finally {
  await browser.close()
  await product.end()
}
