import type { Dialog, Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { makeChallengesCheap } from '../support/cheap-challenge.ts'
import { refresh } from '../support/fresh-page.ts'
import { flowIdOf, type Spot } from './cell.ts'
import type { FailureClass } from './failure-class.ts'
import { Hands } from './hands.ts'
import { openGate } from './held-call.ts'
import type { House } from './house.ts'
import { Lost } from './lost.ts'
import { watchPage } from './sight.ts'
import { Trip } from './trip.ts'
import type { Traveller, Variant, Voyage } from './voyage.ts'

/** A crowded machine is slow; only a person who is stuck waits so long. In ms. */
const patience = 15_000

export interface Visit {
  voyage: Voyage
  variant: Variant
  /** Where calls fail; null is an undisturbed way. */
  spot: Pick<Spot, 'state' | 'operation'> | null
  failures: readonly FailureClass[]
}

export interface Visited {
  who: Traveller
  inflicted: number
  calls: readonly Operation[]
}

/** Somebody fresh comes to the flow and goes to its goal, whatever fails. @throws {Lost} where they are stuck */
export async function visit(page: Page, house: House, { voyage, variant, spot, failures }: Visit): Promise<Visited> {
  const who = await variant.seed(house)
  const flowId = flowIdOf(voyage.flow)
  const watched = new Set<Operation>([...(spot ? [spot.operation] : []), ...(Object.keys(variant.brings ?? {}) as Operation[])])
  await refresh(page.context(), page, house.app.url)
  page.setDefaultTimeout(patience)
  await page.clock.install()
  await watchPage(page)
  const gate = await openGate(page, (operation) => watched.has(operation))
  await makeChallengesCheap(page)
  const farewells = { asked: false }
  const agree = async (dialog: Dialog) => {
    farewells.asked = true
    await dialog.accept()
  }
  const errors: string[] = []
  const note = (error: Error) => void errors.push(error.message)
  page.on('dialog', agree).on('pageerror', note)
  try {
    await arrive(
      page,
      who,
      failures.some(({ kind }) => kind === 'back'),
    )
    const hands = new Hands(page, page.locator(`[data-flow=${flowId}]`).first())
    const at = spot && { state: spot.state, operation: spot.operation }
    const inflicted = await new Trip({ page, house, who, hands, gate, voyage, variant, flowId, at, failures, farewells }).travel()
    if (errors.length > 0) throw new Lost(`the page had an error: ${errors.join('; ')}`, inflicted)
    return { who, inflicted, calls: gate.calls }
  } finally {
    page.off('dialog', agree).off('pageerror', note)
    gate.close()
  }
}

/** From the empty page on which a fresh one stands; Back needs a page of the product behind. */
async function arrive(page: Page, { session, path }: Traveller, isLeftByBack: boolean): Promise<void> {
  if (session) {
    const stored = JSON.stringify({ version: 1, session })
    await page.evaluate((value) => localStorage.setItem('receptio.session', value), stored)
  }
  if (isLeftByBack) await page.goto('/soporte')
  await page.goto(path, { waitUntil: 'commit' })
}
