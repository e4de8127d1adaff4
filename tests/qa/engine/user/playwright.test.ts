import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import type { Operation } from '#contract/endpoints.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { outcomeRows } from '../outcome-table.ts'
import { holdRoute } from '../stages/held-route.ts'
import { playwrightUser } from './playwright.ts'
import { button, field, heading, text } from './user.ts'

const site = 'http://receptio.test/'
const aMinute = { timeout: 60_000 }
const wireOf = (operation: Operation, outcome: string) => outcomeRows(operation).find((row) => row.outcome === outcome)!.wire
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

/** Calls from the page, and retries after a pause up to `again` times when no answer comes. */
const call = (method: string, path: string, again = 0) =>
  page.evaluate(
    async ({ init, address, left }) => {
      const once = async () => {
        const timer = new AbortController()
        setTimeout(() => timer.abort(), 60_000)
        return fetch(address, { ...init, signal: timer.signal }).then(
          async (answer) => [answer.status, await answer.text()],
          (error: Error) => [error.name],
        )
      }
      for (let ended = await once(); ; ended = await once()) {
        if (left-- === 0) return ended
        await new Promise((resolve) => setTimeout(resolve, 600))
      }
    },
    { init: { method }, address: path, left: again },
  )

test('the network is held at the browser’s edge and ends as the row says', aMinute, async () => {
  await page.clock.install({ time: fixtureNow })
  await page.goto(site)
  const network = await holdRoute(page)
  const ends = async (outcome: string) => {
    const heard = call('PUT', '/api/usuarios/1')
    await network.release('updateUser', wireOf('updateUser', outcome))
    return heard
  }

  const [status, body] = await ends('ok')
  expect([status, JSON.parse(String(body))]).toMatchObject([200, { data: { id: answers.updateUser.ok.data.id } }])
  expect((await ends('429'))[0]).toBe(429)
  expect(await ends('garbage')).toEqual([200, '<!doctype html><title>Bad gateway</title>'])
  expect(await ends('offline')).toEqual(['TypeError'])
  expect(await ends('timeout')).toEqual(['AbortError'])
})

test('what the client repeats by itself ends the same, and a repeat that never comes is told', aMinute, async () => {
  await page.clock.install({ time: fixtureNow })
  await page.goto(site)
  const network = await holdRoute(page)
  const reading = call('GET', '/api/me', 2)
  await network.release('getMe', wireOf('getMe', '500'))
  expect((await reading)[0]).toBe(500)
  const signingIn = call('POST', '/api/tokens', 1)
  await network.release('createToken', wireOf('createToken', '422'))
  expect((await signingIn)[0]).toBe(422)

  const shortHold = await holdRoute(page, { patience: 300 })
  const once = call('GET', '/api/me')
  await expect(shortHold.release('getMe', wireOf('getMe', '500'))).rejects.toThrow('nobody is calling getMe')
  await once
})

test('a person looks at a part of the page only', aMinute, async () => {
  await page.setContent('<div id="flow"><button>Cerrar</button></div><button>Cerrar</button><p>aparte</p>')
  const user = playwrightUser(page, { root: page.locator('#flow'), patience: 3_000 })

  await user.click(button('Cerrar', 'Close'))
  await expect(user.see(text('aparte', 'aside'))).rejects.toThrow('toBeVisible')
})

test('finds a thing by what it lies in, rests the pointer on it and takes it away', aMinute, async () => {
  await page.setContent(
    `<body onclick="this.dataset.heard = event.target.parentElement.innerText.slice(0, 3)" style="margin-top: 4rem">
      <p role="status">Uno <button>Cerrar</button></p>
      <p role="status" onmouseenter="this.title = 'in'" onmouseleave="this.title = 'out'">Dos <button>Cerrar</button></p>
      <details><summary>Más</summary>más</details></body>`,
  )
  const user = playwrightUser(page, { patience: 3_000 })
  const close = { ...button('Cerrar', 'Close'), within: { role: 'status', text: 'Dos' } } as const
  await user.click(close)
  expect(await page.locator('body').getAttribute('data-heard')).toBe('Dos')
  expect(await page.getByText('Dos').getAttribute('title')).toBe('in')
  await user.pointAway(close)
  expect(await page.getByText('Dos').getAttribute('title')).toBe('out')
  await user.click({ role: 'disclosure' })
  await user.see(text('más', 'more'))
})

test('of nested things that say the text, the innermost is meant', aMinute, async () => {
  await page.setContent(
    `<body onclick="this.dataset.heard = event.target.value">
      <fieldset><button value="outer">Ver</button>
        <fieldset><legend>Dos</legend><button value="inner">Ver</button></fieldset></fieldset></body>`,
  )
  await playwrightUser(page).click({ ...button('Ver', 'See'), within: { role: 'group', text: 'Dos' } })
  expect(await page.locator('body').getAttribute('data-heard')).toBe('inner')
})
