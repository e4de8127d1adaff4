import type { Dialog, Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import { openBlankPage } from '#e2e/support/blank-page.ts'
import { refresh } from '#e2e/support/fresh-page.ts'
import { flowIdOf, type Spot } from './cell.ts'
import type { FailureClass } from './failure-class.ts'
import { PageUser } from './page-user.ts'
import { openGate } from './held-call.ts'
import type { TestEnvironment } from './environment.ts'
import { Lost } from './lost.ts'
import { patience } from './patience.ts'
import { Messages } from './messages.ts'
import { watchPage } from './sight.ts'
import { Trip } from './trip.ts'
import type { Person, Variant, RecoveryScenario } from './scenario.ts'

export interface Visit {
  scenario: RecoveryScenario
  variant: Variant
  /** Where calls fail; null for the baseline. */
  spot: Pick<Spot, 'state' | 'call' | 'operation'> | null
  failures: readonly FailureClass[]
  /** What the page tells on this way without failures. */
  usual?: ReadonlySet<string>
  /** Called for every state that the person reaches, before they act in it. */
  onState?: (state: string) => Promise<void>
}

export interface Visited {
  who: Person
  injected: number
  /** What the page told, until it was told of a refusal of this way. */
  messages: readonly string[]
  calls: readonly Operation[]
  /** Where they are stuck; null if they reached the goal. */
  lost: Lost | null
}

/** Makes a fresh person, who goes to the goal of the flow, whatever fails. */
export async function visit(page: Page, environment: TestEnvironment, options: Visit): Promise<Visited> {
  const who = await options.variant.seed(environment)
  await refresh(page.context(), page, environment.app.url)
  await page.clock.install()
  return walk(page, environment, { ...options, who })
}

/** Walks to the goal of a flow on an empty page, or in another tab of a visit. */
export async function walk(
  page: Page,
  environment: TestEnvironment,
  { who, scenario, variant, spot, failures, usual: expected = new Set(), onState }: Visit & { who: Person },
): Promise<Visited> {
  const flowId = flowIdOf(scenario.flow)
  const watched = new Set<Operation>([...(spot ? [spot.operation] : []), ...(Object.keys(variant.refusals ?? {}) as Operation[])])
  page.setDefaultTimeout(patience)
  // Stops animations, which would be drawn sixty times a second.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchPage(page)
  const messages = await Messages.of(page)
  const heard = messages.listen()
  let usual: string[] | undefined
  const gate = await openGate(page, (operation) => watched.has(operation))
  const leavePrompts = { asked: false }
  const agree = async (dialog: Dialog) => {
    leavePrompts.asked = true
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
    const user = new PageUser(page, page.locator(`[data-flow=${flowId}]`).first())
    const at = spot && { state: spot.state, operation: spot.operation, spot: `${spot.state}.${spot.call}` }
    const injected = await new Trip({
      page,
      environment,
      who,
      user,
      gate,
      scenario,
      variant,
      flowId,
      at,
      messages,
      usual: expected,
      refused: () => void (usual ??= heard()),
      failures,
      doElsewhere: () => doInSecondTab(page, environment, { who, scenario, variant }),
      leavePrompts,
      onState,
    }).travel()
    if (errors.length > 0) throw new Lost(`the page had an error: ${errors.join('; ')}`, injected)
    return { who, injected, messages: usual ?? heard(), calls: gate.calls, lost: null }
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    return { who, injected: error.injected, messages: usual ?? heard(), calls: gate.calls, lost: error }
  } finally {
    page.off('dialog', agree).off('pageerror', note)
    await gate.close()
  }
}

/** Goes to the goal in another tab of the same browser, and closes it. Returns where the person is stuck, or null. */
export async function walkInSecondTab(
  page: Page,
  environment: TestEnvironment,
  options: Parameters<typeof walk>[2],
): Promise<Lost | null> {
  const other = await page.context().newPage()
  await openBlankPage(other, environment.app.url)
  const { session: _, ...sameBrowser } = options.who
  const { lost } = await walk(other, environment, { ...options, who: sameBrowser })
  await other.close()
  return lost
}

/** Goes to the goal in a second tab while the first waits. @throws {Lost} where the person is stuck */
async function doInSecondTab(
  page: Page,
  environment: TestEnvironment,
  who: Pick<Parameters<typeof walk>[2], 'who' | 'scenario' | 'variant'>,
): Promise<void> {
  const lost = await walkInSecondTab(page, environment, { ...who, spot: null, failures: [] })
  if (lost) throw new Lost(`in the second tab: ${lost.message}`, 1)
}

/** Opens the flow from the empty page of a fresh person; Back needs an earlier page of the product. */
async function arrive(page: Page, { session, path }: Person, isLeftByBack: boolean): Promise<void> {
  if (session) {
    const stored = JSON.stringify({ version: 1, session })
    await page.evaluate((value) => localStorage.setItem('receptio.session', value), stored)
  }
  if (isLeftByBack) await page.goto('/soporte', { waitUntil: 'commit' })
  await page.goto(path, { waitUntil: 'commit' })
}
