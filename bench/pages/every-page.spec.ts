import { mkdir } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { overflow, violations } from '#e2e/support/axe.ts'
import { enter } from '#e2e/support/newcomer.ts'
import { expect, test as base } from '#e2e/support/test.ts'
import { addresses, type Address } from './addresses.ts'
import { cutOff } from './cut-off.ts'
import { fill, type Filled } from './fill.ts'

const test = base.extend<object, { filled: Filled }>({
  filled: [async ({ app }, give) => give(await fill(app)), { scope: 'worker' }],
})

const appearances = ['es-MX', 'en-US'].flatMap((locale) =>
  [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ].flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ locale, viewport, colorScheme }))),
)

test.use({ trace: 'off', screenshot: 'off' })

for (const appearance of appearances) {
  const named = `${appearance.locale.slice(0, 2)} ${appearance.viewport.width} ${appearance.colorScheme}`
  test(named, async ({ browser, app, filled, guard }) => {
    test.setTimeout(3_600_000)
    guard.allow(/Failed to load resource/)
    const folder = `.cache/pages/${named.replaceAll(' ', '-')}`
    await mkdir(folder, { recursive: true })
    const wrong: string[] = []
    const open = async (who: Filled['root'] | null) => {
      const options: BrowserContextOptions = {
        ...appearance,
        baseURL: app.url,
        timezoneId: 'America/Mexico_City',
        reducedMotion: 'reduce',
      }
      const context = await browser.newContext(options)
      const page = await context.newPage()
      if (who) await enter(page, who, '/blank')
      return page
    }
    const visit = async (page: Page, path: string, name: string) => {
      const said = await check(page, path, `${folder}/${name}.png`)
      wrong.push(...said.map((one) => `${name}: ${one}`))
    }
    const all = await addresses(filled)
    for (const [who, theirs] of Map.groupBy(all, (address) => address.who)) {
      const page = await open(who && filled[who])
      for (const { path } of theirs) await visit(page, path, nameOf({ who, path }))
      await page.context().close()
    }
    for (const [step, who] of filled.arriving) {
      const page = await open(who)
      await visit(page, '/app/dashboard', `arriving-${step}`)
      await page.context().close()
    }

    expect(wrong).toEqual([])
  })
}

/** Opens a page, takes its picture, and returns what is wrong with it. */
async function check(page: Page, path: string, file: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^(?:Cargando|Loading)$/ })).toHaveCount(0)
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
  const wider = await overflow(page)
  return [
    ...(await violations(page)),
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...(await cutOff(page)).map((text) => `cut off: ${text}`),
  ]
}

const nameOf = ({ who, path }: Address) => {
  const plain = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{13,}([0-9a-f]{4})/g, '$1').replaceAll(/[^\w]+/g, '-')
  return `${who ?? 'nobody'}${plain}`
}
