import { expect, type Page } from '@playwright/test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { Session } from '#contract/session.ts'
import type { StateValue } from 'xstate'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { outcomeRows, type Wire } from '#tests/model/outcome-table.ts'
import type { Stage } from '#tests/model/screen-player.ts'
import { holdRoute } from '#tests/model/stages/held-route.ts'

/** Lets a call go that the test itself brings about. */
export type Release = (operation: Operation, outcome: string) => Promise<void>

export interface RealScreen {
  /** The machine's id, as the screen names it. */
  id: string
  url: string
  /** Who is signed in; left out, nobody. */
  session?: Session
  /** What else the browser remembers. */
  stored?: Record<string, string>
  /** What its tab remembers. */
  inTab?: Record<string, string>
  /** What a person does first, where no address leads to the flow. Calls on the way are let go by `release`. */
  reach?: (page: Page, release: Release) => Promise<void>
  /** How an event comes about that nobody causes on the flow's own screen, by its name. */
  happens?: Readonly<Record<string, (page: Page, release: Release) => Promise<void>>>
  /** Final states after which another flow has the flow's place. */
  ending?: readonly string[]
  /** Calls of other flows on the screen: they are answered well at once. */
  beside?: readonly Operation[]
}

/** Final states that leave the screen at once, for another address of ours. */
export const leaving = ['loggedIn', 'done']

/** Longer than any wait that the outcome table asks for, in ms. */
const longWait = 70_000

/** The cheapest proof of work there is: what it proves is tested elsewhere, and the calls that carry it are held here. */
const cheap = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  })

/** The shipped screen in the shipped document, its network forced at the browser's edge and its clock in the test's hand. */
export async function openStage(
  page: Page,
  { id, url, session, stored = {}, inTab = {}, beside = [], reach, happens = {}, ending = [] }: RealScreen,
): Promise<Stage> {
  await page.clock.install({ time: fixtureNow })
  const network = await holdRoute(page)
  const challenge = await cheap()
  await page.route('**/api/captcha/challenge?*', (route) => route.fulfill({ json: { data: challenge } }))
  for (const operation of beside)
    await page.route(`**/api${endpoints[operation].path}`, (route) => route.fulfill({ json: goodAnswer(operation) }))
  // An answer without a document: the screen that leaves for an application stays and can be looked at.
  await page.route('https://*.test/**', (route) => route.fulfill({ status: 204 }))
  const lasting = { ...stored, ...(session && { 'receptio.session': JSON.stringify({ version: 1, session }) }) }
  await remember(page, { localStorage: lasting, sessionStorage: inTab })
  await page.goto(url)
  const release: Release = (operation, outcome) => network.release(operation, wireOf(operation, outcome))
  await reach?.(page, release)
  const path = new URL(url, 'http://localhost').pathname
  const root = page.locator(`[data-flow=${id}]`)
  let signedIn = session !== undefined
  return {
    async settle(call) {
      if (call === 'waitUntil') await page.clock.fastForward(longWait)
    },
    async travel(operation, wire) {
      await network.release(operation, wire)
      if (!signedIn || endpoints[operation].access === 'anyone' || !('status' in wire) || wire.status !== 401) return
      // The call waits inside the sign-in dialog and is refused once the person gives up there (decision 0002).
      await page.getByRole('button', { name: 'Salir sin continuar' }).click()
      signedIn = false
    },
    pass: (time) => page.clock.fastForward(time),
    async happens(name) {
      const cause = happens[name]
      if (!cause) throw new Error(`nothing on this stage brings about that "${name}"`)
      await cause(page, release)
    },
    async arrived(value) {
      // Looking into local storage takes no time that a person could see.
      const state = stateText(value)
      if (state === 'loading' && session === undefined) return
      if (ending.includes(state)) return expect(root).toHaveCount(0)
      if (leaving.includes(state)) await expect(page).not.toHaveURL(new RegExp(`${path}$`))
      else await expect(root).toHaveAttribute('data-state', state)
    },
  }
}

function wireOf(operation: Operation, outcome: string): Wire {
  const row = outcomeRows(operation).find((one) => one.outcome === outcome)
  if (!row) throw new Error(`${operation} has no outcome ${outcome}`)
  return row.wire
}

function goodAnswer(operation: Operation): unknown {
  const wire = wireOf(operation, 'ok')
  return 'json' in wire ? wire.json : null
}

/** A state as the screen says it. */
export function stateText(value: StateValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function remember(page: Page, kept: Record<'localStorage' | 'sessionStorage', Record<string, string>>): Promise<void> {
  const entries = Object.entries(kept).flatMap(([place, items]) =>
    Object.entries(items).map(([key, value]) => ({ place: place as keyof typeof kept, key, value })),
  )
  if (entries.length === 0) return
  await page.goto('/healthz')
  await page.evaluate((items) => {
    for (const { place, key, value } of items) window[place].setItem(key, value)
  }, entries)
}
