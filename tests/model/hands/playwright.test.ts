import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { outcomeRows } from '../outcome-table.ts'
import { holdRoute } from '../stages/held-route.ts'
import { playwrightUser } from './playwright.ts'
import { button, field, heading, text } from './user.ts'

const site = 'http://receptio.test/'
const aMinute = { timeout: 60_000 }
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
}, 60_000)
afterAll(() => browser.close())
beforeEach(async () => {
  await page?.close()
  page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Vacío</h1>' }))
}, 60_000)

test('types, checks, clicks and presses with trusted hands', aMinute, async () => {
  const user = playwrightUser(page)
  await page.setContent(
    `<form onsubmit="event.preventDefault();document.querySelector('h1').textContent='Hola '+p.value+c.checked+event.isTrusted">
      <h1>Antes</h1><label>Clave<span aria-hidden="true">*</span> <input id="p" type="password"></label>
      <label><input id="c" type="checkbox">Acepto</label><button>Entrar</button></form>`,
  )
  await user.fill(field('Clave', 'Key'), 'x')
  await user.check({ role: 'checkbox', name: 'Acepto' })
  await user.press('Tab')
  await user.click(button('Entrar', 'Enter'))

  await user.see(heading('Hola xtruetrue', ''))
  await user.dontSee(text('Antes', 'Before'))
  expect(await page.locator('h1').textContent()).toBe('Hola xtruetrue')
})

test('refuses what is disabled, missing or covered', aMinute, async () => {
  const user = playwrightUser(page, { patience: 300 })
  await page.setContent(
    `<body onclick="this.dataset.clicked='yes'"><button disabled>Uno</button><button>Dos</button>
      <div style="position:fixed;inset:0;background:#fff"></div><p hidden>secreto</p></body>`,
  )

  for (const name of ['Uno', 'Dos', 'Tres']) {
    await expect(user.click(button(name, name))).rejects.toThrow('Timeout 300ms exceeded')
  }
  expect(await page.locator('body').getAttribute('data-clicked')).toBeNull()
  await expect(user.see(text('secreto', 'secret'))).rejects.toThrow('toBeVisible')
})

test('the network is held at the browser’s edge and ends as the row says', aMinute, async () => {
  await page.clock.install({ time: fixtureNow })
  await page.goto(site)
  const network = await holdRoute(page)
  const asked = (limit: number) =>
    page.evaluate(async (wait) => {
      const timer = new AbortController()
      setTimeout(() => timer.abort(), wait)
      return fetch('/api/me', { signal: timer.signal }).then(
        async (answer) => [answer.status, await answer.text()],
        (error: Error) => [error.name],
      )
    }, limit)
  const ends = async (outcome: string) => {
    const heard = asked(60_000)
    await network.release('getMe', outcomeRows('getMe').find((row) => row.outcome === outcome)!.wire)
    return heard
  }

  const [status, body] = await ends('ok')
  expect([status, JSON.parse(String(body))]).toMatchObject([200, { data: { id: answers.getMe.ok.data.id } }])
  expect((await ends('429'))[0]).toBe(429)
  expect(await ends('garbage')).toEqual([200, '<!doctype html><title>Bad gateway</title>'])
  expect(await ends('offline')).toEqual(['TypeError'])
  expect(await ends('timeout')).toEqual(['AbortError'])
})
