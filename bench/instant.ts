import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { ensureBuilt } from '#scripts/build/run-build.ts'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { watchPresses, type Press } from './instant/press.ts'
import { median } from './median.ts'
import { type Way, ways } from './instant/ways.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** How long a pointer rests on a link before it is pressed, in ms. */
const rest = 100

interface Times {
  first: Press
  again: Press
}

/** Signs in and returns the page with a processor four times as slow. */
async function signedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  await page.goto(`${origin}/auth/signin`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill('Demo1234!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/(?:app|admin)/)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Opens the page where a way begins, so that nothing but its own way was loaded before. */
async function begin(page: Page, origin: string, { from }: Way): Promise<void> {
  await page.goto(origin + from)
  await page.locator('main h1').filter({ hasNotText: 'Cargando' }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function press(page: Page, { press, heading }: Way): Promise<Press> {
  const link = page.locator(press).first()
  await link.hover()
  await pause(rest)
  await page.evaluate(() => globalThis.beginPress())
  await page.mouse.down()
  await page.mouse.up()
  await page.locator('main h1').filter({ hasText: heading }).first().waitFor()
  return page.evaluate(() => globalThis.endPress())
}

async function walk(page: Page, origin: string, way: Way): Promise<Times> {
  await begin(page, origin, way)
  const first = await press(page, way)
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await page.locator(way.press).first().waitFor()
  await page.waitForLoadState('networkidle')
  return { first, again: await press(page, way) }
}

await ensureBuilt((sentence) => console.error(sentence))
const product = await startOwnProduct('instant', randomUUID())
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
try {
  console.log(`\nFrom the press to the next page at a quarter of the speed, in ms, medians of ${rounds}`)
  console.log('A press rests 100 ms on its link before. Heading: painted. INP: the longest interaction. Shift: of the layout.')
  const head = ['heading', 'INP', 'shift'].flatMap((name) => [name, `${name} again`])
  console.log(['way'.padEnd(34), ...head.map((name) => name.padStart(15))].join(''))
  for (const [email, own] of Object.entries(ways)) {
    const page = await signedIn(browser, product.url, email)
    for (const [name, way] of Object.entries(own)) {
      const times: Times[] = []
      for (let round = 0; round < rounds; round++) times.push(await walk(page, product.url, way))
      const cells = (['heading', 'inp', 'shift'] as const).flatMap((what) =>
        (['first', 'again'] as const).map((when) =>
          median(times.map((time) => time[when][what])).toFixed(what === 'shift' ? 3 : 0),
        ),
      )
      console.log([name.padEnd(34), ...cells.map((cell) => cell.padStart(15))].join(''))
    }
    await page.context().close()
  }
} finally {
  await browser.close()
  await product.end()
}
