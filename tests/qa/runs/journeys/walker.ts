import type { BrowserContext, Page } from '@playwright/test'
import type { Chance } from '#bench/chaos/random.ts'
import type { NewCompany } from '#e2e/pages/registration.page.ts'
import type { TestEnvironment } from '../recovery/environment.ts'
import { controlSelector, type Control, type Observation } from './page/observation.ts'
import { atRest } from './page/rest.ts'
import type { Press, StaffSight } from './moment.ts'
import type { Records } from './records/records.ts'

/** Longer than any control takes to be ready for a hand, in ms. */
const patience = 10_000

/** Somebody who walks through the product, with a browser of their own. */
export interface Walker {
  readonly environment: TestEnvironment
  readonly context: BrowserContext
  /** The tab in front. */
  page: Page
  who: Pick<NewCompany, 'email' | 'password'>
  /** Who they are of a team; a company that is fresh has only its owner. */
  role: string
  /** What is kept about them, as it was read after the last step. */
  records: Records
  /** What was pressed in the step under way. */
  presses: Press[]
  /** What staff saw in the step under way. */
  staff: StaffSight | null
  /** The promo code that the person applied and did not take back. */
  code: string | null
  /** Errors that were provoked on purpose and may still come. */
  provoked: RegExp[]
  online: boolean
  /** The answer to the next call of the tab in front will be lost. */
  awaitsLoss: boolean
}

/** A choice within a step: a control among several, a card among the cards. */
export type Choose = Chance

/** A kind of step: how likely it is where the person stands (0 where it cannot be done), and how it is done. */
export interface Step {
  readonly name: string
  readonly weight: (observation: Observation, walker: Walker) => number
  readonly act: (walker: Walker, observation: Observation, choose: Choose) => Promise<string>
  /** The person uses hands on the page in front and stays on it. */
  readonly byHand?: boolean
  /** Time passes, or others act. */
  readonly byClock?: boolean
}

/** Presses something by hand, and notes what its name was. */
export async function press(walker: Walker, control: Control, observation: Observation): Promise<void> {
  walker.presses.push({ name: control.name, card: chosenCard(observation) })
  const target = walker.page.locator(controlSelector).nth(control.at)
  // A radio or a checkbox that is drawn by its label is pressed where it stands.
  await target.click({ timeout: patience })
}

/** Presses one of the controls that fit, by chance. Answers which. */
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

/** The controls that fit, as they stand now. */
export const pick = (observation: Observation, fits: (control: Control) => boolean): readonly Control[] =>
  observation.controls.filter(fits)

export const button = (observation: Observation, name: string | RegExp): Control | undefined =>
  observation.controls.find(
    (control) => control.kind === 'button' && (typeof name === 'string' ? control.name === name : name.test(control.name)),
  )

/** The last four digits of the card that is chosen on a page. */
export function chosenCard(observation: Observation): string | null {
  const chosen = observation.controls.find(({ kind, checked, name }) => kind === 'radio' && checked && /•••• \d{4}$/.test(name))
  return chosen ? chosen.name.slice(-4) : null
}

/** Looks at the page in front when it has come to rest. */
export const observe = ({ page }: Walker): Promise<Observation> => atRest(page)
