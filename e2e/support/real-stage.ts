import { expect, type Page } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Endpoints, type Operation } from '#contract/endpoints.ts'
import type { Session } from '#contract/session.ts'
import * as z from '#contract/zod.ts'
import type { StateValue } from 'xstate'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { Hears } from '#tests/qa/engine/machine-events.ts'
import { outcomeRows, type Wire } from '#tests/qa/engine/outcome-table.ts'
import type { Stage } from '#tests/qa/engine/screen-player.ts'
import { holdRoute } from '#tests/qa/engine/stages/held-route.ts'
import { operationOf } from '#tests/qa/engine/stages/operation-of.ts'
import { makeChallengesCheap } from './cheap-challenge.ts'

/** Releases a call that the test itself causes; the code of a refusal names it, too. */
export type Release = (operation: Operation, outcome: string | Wire) => Promise<void>

/** Success answers of calls, in the code's words. */
type Beside = { [Name in Operation]?: z.output<Endpoints[Name]['output']> }

export interface RealScreen {
  /** The machine's id, by which the screen names it. */
  id: string
  url: string
  /** The session of the person; without it, nobody is signed in. */
  session?: Session
  /** Other entries of the browser's local storage. */
  stored?: Record<string, string>
  /** Entries of the tab's session storage. */
  inTab?: Record<string, string>
  /** What a person does first, if no address leads to the flow. `release` ends calls on the way. */
  reach?: (page: Page, release: Release) => Promise<void>
  /** How to cause an event that nobody causes on the flow's own screen, by its name. */
  happens?: Readonly<Record<string, (page: Page, release: Release) => Promise<void>>>
  /** How to end a call that is several requests, or none, by its name. */
  ends?: Readonly<Record<string, (page: Page, release: Release, hears: Hears) => Promise<void>>>
  /** Final states after which another flow replaces the flow. */
  ending?: readonly string[]
  /** Final states that leave the screen at once for another address of ours; by default those with the usual names. */
  leaves?: readonly string[]
  /** Calls of other flows on the screen; they get these answers at once. */
  beside?: Beside
}

const leaving = ['loggedIn', 'done', 'elsewhere', 'ready', 'signedOut']

/** Longer than any wait that the outcome table asks for, in ms. */
const longWait = 70_000

/** A busy machine is slow; only a failure waits this long. In ms. */
const patience = 30_000

/** Returns the states in which the flow is not on the screen any more. */
export function gone({ leaves = leaving, ending = [] }: Pick<RealScreen, 'leaves' | 'ending'>): readonly string[] {
  return [...leaves, ...ending]
}

/** Opens the shipped screen in the shipped document; the test controls its network and its clock. */
export async function openStage(
  page: Page,
  {
    id,
    url,
    session,
    stored = {},
    inTab = {},
    beside = {},
    reach,
    happens = {},
    ends = {},
    ending = [],
    leaves = leaving,
  }: RealScreen,
): Promise<Stage> {
  await page.clock.install({ time: fixtureNow })
  const network = await holdRoute(page)
  await makeChallengesCheap(page)
  await page.route('**/api/**', (route, request) => {
    const operation = operationOf(request.method(), request.url())
    const answer = operation && beside[operation]
    return answer ? route.fulfill({ json: sentBy(operation, answer) }) : route.fallback()
  })
  // An answer without a document: the screen that leaves for an application stays visible.
  await page.route('https://*.test/**', (route) => route.fulfill({ status: 204 }))
  const lasting = { ...stored, ...(session && { 'receptio.session': JSON.stringify({ version: 1, session }) }) }
  await remember(page, { localStorage: lasting, sessionStorage: inTab })
  await page.goto(url)
  const release: Release = (operation, outcome) =>
    network.release(operation, typeof outcome === 'string' ? wireOf(operation, outcome) : outcome)
  await reach?.(page, release)
  const path = new URL(url, 'http://localhost').pathname
  const root = page.locator(`[data-flow=${id}]`)
  let signedIn = session !== undefined
  return {
    async settle(call, hears) {
      if (call === 'waitUntil') return page.clock.fastForward(longWait)
      const end = ends[call]
      if (!end) throw new Error(`nothing on this stage ends the call ${call}`)
      await end(page, release, hears)
    },
    async travel(operation, wire) {
      await network.release(operation, wire)
      if (!signedIn || endpoints[operation].access === 'anyone' || !('status' in wire) || wire.status !== 401) return
      // The call waits inside the sign-in dialog, and is refused once the person gives up there (docs/decisions/0002).
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
      // Reading local storage takes no visible time.
      const state = stateText(value)
      if (state === 'loading' && session === undefined) return
      if (ending.includes(state)) return expect(root).toHaveCount(0)
      if (leaves.includes(state)) await expect(page).not.toHaveURL(new RegExp(`${path}$`))
      // This polls faster than an assertion does.
      else
        await page
          .locator(`[data-flow=${id}][data-state=${JSON.stringify(state)}]`)
          .waitFor({ state: 'attached', timeout: patience })
    },
  }
}

/** Returns the wire form of a call's end: by the name of the outcome, or by the code of the refusal. */
export function wireOf(operation: Operation, outcome: string): Wire {
  const rows = outcomeRows(operation)
  const row = rows.find((one) => one.outcome === outcome) ?? rows.find(({ wire }) => codeIn(wire) === outcome)
  if (!row) throw new Error(`${operation} has no outcome ${outcome}`)
  return row.wire
}

/** Returns the wire form of a success answer. */
export function sentBy(operation: Operation, answer: unknown): unknown {
  const { output }: Endpoint = endpoints[operation]
  return z.encode(output, answer)
}

function codeIn(wire: Wire): unknown {
  return 'json' in wire && typeof wire.json === 'object' && wire.json !== null && 'code' in wire.json ? wire.json.code : null
}

/** Returns a state as the screen names it. */
export function stateText(value: StateValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function remember(page: Page, storage: Record<'localStorage' | 'sessionStorage', Record<string, string>>): Promise<void> {
  const entries = Object.entries(storage).flatMap(([place, items]) =>
    Object.entries(items).map(([key, value]) => ({ place: place as keyof typeof storage, key, value })),
  )
  if (entries.length === 0) return
  await page.goto('/healthz')
  await page.evaluate((items) => {
    for (const { place, key, value } of items) window[place].setItem(key, value)
  }, entries)
}
