import type { BrowserContext, Page } from '@playwright/test'
import type { Chance } from '#bench/chaos/random.ts'
import type { NewCompany } from '#e2e/pages/registration.page.ts'
import type { TestEnvironment } from '../recovery/environment.ts'
import { controlSelector, type Control, type Observation } from './page/observation.ts'
import { atRest } from './page/rest.ts'
import type { Press, StaffSight } from './moment.ts'
import type { Records } from './records/records.ts'

/** Longer than any control takes until it can be used, in ms. */
const patience = 10_000

/** A person who walks through the product, with a browser of their own. */
export interface Walker {
  readonly environment: TestEnvironment
  readonly context: BrowserContext
  /** The active tab. */
  page: Page
  who: Pick<NewCompany, 'email' | 'password'>
  /** Their role in the team; a fresh company has only its owner. */
  role: string
  /** Their stored records, read after the last step. */
  records: Records
  /** The presses of the present step. */
  presses: Press[]
  /** What staff saw in the present step. */
  staff: StaffSight | null
  /** The promo code that the person applied and did not remove. */
  code: string | null
  /** Errors that a step provoked on purpose and that may still appear. */
  provoked: RegExp[]
  online: boolean
  /** The answer to the next call of the active tab will be lost. */
  awaitsLoss: boolean
}

/** A random choice within a step: a control among several, a card among the cards. */
export type Choose = Chance

/** A kind of step: its likelihood in the present state (0 where it is impossible), and how to do it. */
export interface Step {
  readonly name: string
  readonly weight: (observation: Observation, walker: Walker) => number
  readonly act: (walker: Walker, observation: Observation, choose: Choose) => Promise<string>
  /** The person acts by hand on the active page and stays on it. */
  readonly byHand?: boolean
  /** Time passes, or others act. */
  readonly byClock?: boolean
}

/** Presses a control by hand, and records its name. */
export async function press(walker: Walker, control: Control, observation: Observation): Promise<void> {
  walker.presses.push({ name: control.name, card: chosenCard(observation) })
  const target = walker.page.locator(controlSelector).nth(control.at)
  // A radio or a checkbox that its label draws is pressed at its position.
  await target.click({ timeout: patience })
}

/** Presses a random one of the controls that fit, and returns it. */
export async function pressOneOf(
  walker: Walker,
  observation: Observation,
  { fits, choose }: { fits: (control: Control) => boolean; choose: Choose },
): Promise<Control> {
  const fitting = pick(observation, fits)
  const chosen = fitting[choose.below(fitting.length)]!
  await press(walker, chosen, observation)
  return chosen
}

/** Returns the controls that fit, as they are now. */
export const pick = (observation: Observation, fits: (control: Control) => boolean): readonly Control[] =>
  observation.controls.filter(fits)

export const button = (observation: Observation, name: string | RegExp): Control | undefined =>
  observation.controls.find(
    (control) => control.kind === 'button' && (typeof name === 'string' ? control.name === name : name.test(control.name)),
  )

/** Returns the last four digits of the selected card on a page. */
export function chosenCard(observation: Observation): string | null {
  const chosen = observation.controls.find(({ kind, checked, name }) => kind === 'radio' && checked && /•••• \d{4}$/.test(name))
  return chosen ? chosen.name.slice(-4) : null
}

/** Observes the active page once it is at rest. */
export const observe = ({ page }: Walker): Promise<Observation> => atRest(page)
