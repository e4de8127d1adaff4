import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { signedIn } from '#e2e/support/newcomer.ts'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { chanceOf } from './chaos/random.ts'
import { startCuttingProxy } from './idle-sockets/cutting-proxy.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '200' },
    pages: { type: 'string', default: '6' },
    least: { type: 'string', default: '5' },
    most: { type: 'string', default: '40' },
  },
})
const rounds = Number(values.rounds)
const pages = Number(values.pages)
const chance = chanceOf(Number(values.seed))
/** Returns how long a page leaves its connections idle, in ms. */
const idle = () => (Number(values.least) + chance.below(Number(values.most) - Number(values.least) + 1)) * 1000

const owner = { email: 'owner@acme.test', password: 'Demo1234!' }
/** Each page uses its own invitation, since the server resends each only once a minute; the plan has room for six. */
const colleagues = Array.from({ length: pages }, (_, at) => `Colega ${String.fromCharCode(65 + at)}`)
const bypass = randomUUID()
process.env['E2E_CAPTCHA_BYPASS'] = bypass

let productPort = 0
let signedInPages = 0
const proxy = await startCuttingProxy(
  () => productPort,
  () => signedInPages === pages && chance.percent(20),
)
process.env['PUBLIC_URL'] = `http://127.0.0.1:${proxy.port}`
process.env['HOST'] = '127.0.0.1'
const product = await startOwnProduct('idle-sockets', bypass)
productPort = Number(new URL(product.url).port)
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
const counts = { rounds: 0, presses: 0, dialogs: 0 }
try {
  const { call } = await signedIn(product, owner)
  for (const [at, nombre] of colleagues.entries())
    await call('POST', '/usuarios', { nombre, email: `colega${at}@acme.test`, role: 'user' })
  await Promise.all(colleagues.map((colleague) => visit(browser, colleague)))
  await Promise.all(browser.contexts().map((context) => context.close()))
  const log = await readFile(join(product.logs, 'server.log'), 'utf8')
  const answered = [...log.matchAll(/"method":"POST","route":"\/api\/usuarios\/\{id\}\/invitation","status":(\d+)/g)].map(
    ([, status]) => status,
  )
  // A second copy that the server recognises by its proof gets 409; any other answer means that it was accepted.
  const letIn = answered.filter((status) => status !== '409').length
  const carriedOut = answered.filter((status) => status === '200').length
  console.log(`${counts.rounds} rounds on ${pages} pages, ${proxy.cuts()} answers thrown away`)
  console.log(
    `${counts.dialogs} dialogs; ${counts.presses} presses, ${answered.length} calls, ${letIn} let in, ${carriedOut} carried out`,
  )
  process.exitCode = counts.dialogs === 0 && letIn <= counts.presses && proxy.cuts() > 0 && carriedOut > 0 ? 0 : 1
} finally {
  await browser.close()
  proxy.close()
  await product.end()
}

async function visit(by: Browser, colleague: string): Promise<void> {
  const context = await by.newContext({ locale: 'es-MX', baseURL: `http://127.0.0.1:${proxy.port}` })
  const page = await context.newPage()
  // Counts presses in the page, also when Playwright gave up waiting afterwards.
  await page.exposeFunction('pressed', () => (counts.presses += 1))
  await page.addInitScript((name) => {
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.getAttribute('aria-label') === name)
          (globalThis as unknown as { pressed: () => void }).pressed()
      },
      true,
    )
  }, `Reenviar invitación: ${colleague}`)
  await page.goto('/auth/signin')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/app/dashboard')
  signedInPages += 1
  while (counts.rounds < rounds) {
    counts.rounds += 1
    await round(page, colleague)
  }
}

async function round(page: Page, colleague: string): Promise<void> {
  await pause(idle())
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  const resend = page.getByRole('button', { name: `Reenviar invitación: ${colleague}` })
  await page.goto('/app/configuracion/equipo')
  await resend
    .or(dialog)
    .or(page.getByRole('button', { name: 'Reintentar' }))
    .first()
    .waitFor()
  if (await resend.isVisible()) {
    await pause(idle())
    // The button is not available for some seconds after many requests.
    await resend.click({ timeout: 5000 }).catch(() => undefined)
    await page.locator('[data-flow=team]:not([data-state=resending])').first().waitFor()
  }
  await page
    .getByRole('link', { name: 'Inicio' })
    .click()
    .catch(() => undefined)
  await pause(500)
  if (await dialog.isVisible()) counts.dialogs += 1
}
