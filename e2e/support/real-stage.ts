import { expect, type Page } from '@playwright/test'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { Stage } from '#tests/model/screen-player.ts'
import { holdRoute } from '#tests/model/stages/held-route.ts'

export interface RealFlow {
  /** The machine's id, as the screen names it. */
  id: string
  url: string
  /** The act whose throttle the browser remembers. */
  act: string
}

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
export async function openStage(page: Page, { id, url, act }: RealFlow, throttledUntil: number | null): Promise<Stage> {
  await page.clock.install({ time: fixtureNow })
  const network = await holdRoute(page)
  const challenge = await cheap()
  await page.route('**/api/captcha/challenge?*', (route) => route.fulfill({ json: { data: challenge } }))
  if (throttledUntil !== null)
    await page.addInitScript(([key, until]) => localStorage.setItem(key, until), [
      `receptio.deadline.${act}`,
      String(throttledUntil),
    ] as const)
  await page.goto(url)
  const path = new URL(url, 'http://localhost').pathname
  const root = page.locator(`[data-flow=${id}]`)
  return {
    async settle(call) {
      if (call === 'waitUntil') await page.clock.fastForward(longWait)
    },
    async travel(operation, wire) {
      await network.release(operation, wire)
      if ('status' in wire && (wire.json as { code?: string } | undefined)?.code === 'captcha.failed')
        await network.release(operation, wire)
    },
    pass: (time) => page.clock.fastForward(time),
    async arrived(value) {
      // Looking into local storage takes no time that a person could see.
      if (value === 'loading') return
      if (value === 'loggedIn' || value === 'done') await expect(page).not.toHaveURL(new RegExp(`${path}$`))
      else await expect(root).toHaveAttribute('data-state', typeof value === 'string' ? value : JSON.stringify(value))
    },
  }
}
