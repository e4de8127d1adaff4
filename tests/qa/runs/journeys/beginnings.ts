import type { Page } from '@playwright/test'
import type { Chance } from '#bench/chaos/random.ts'
import { demoPassword } from '#e2e/pages/sign-in.page.ts'
import { RegistrationPage } from '#e2e/pages/registration.page.ts'
import type { TestEnvironment } from '../recovery/environment.ts'
import { advanceClock } from '#e2e/support/advance-clock.ts'
import { openBlankPage } from '#e2e/support/blank-page.ts'
import { type Newcomer, newcomer, onTrial, signedIn, stranger, visitSteps } from '#e2e/support/newcomer.ts'
import { trialCustomer, subscriber, withCard } from '#e2e/support/trial-customers.ts'
import type { Walker } from './walker.ts'

type Who = Walker['who']
type Begin = (page: Page, environment: TestEnvironment, choose: Chance) => Promise<Who>

const month = 31 * 86_400

/** The possible starts of a walk, each with a fresh person. */
export const beginnings = {
  async 'registers by a link'(page, _environment, choose) {
    const company = stranger()
    const registration = new RegistrationPage(page)
    await registration.open(`?plan=${choose.pick(['profesional-mensual', 'basico-anual', 'prueba-mensual'])}`)
    await registration.seeForm()
    await registration.fillIn(company)
    await registration.submit()
    await page.waitForURL(/\/app\//)
    return company
  },
  async 'stands at the checkout'(page, { app }, choose) {
    const who = await newcomer(app, choose.pick(['Profesional', 'Básico']))
    await visitSteps(who, 'welcome')
    return enter(page, app.url, who, '/app/onboarding/checkout')
  },
  async 'has a free plan'(page, { app }) {
    return enter(page, app.url, await trialCustomer(app), '/app/dashboard')
  },
  async 'is on trial'(page, { app }) {
    return enter(page, app.url, await onTrial(app), '/app/dashboard')
  },
  async 'has paid'(page, { app }) {
    return enter(page, app.url, await subscriber(app), '/app/dashboard')
  },
  async 'owes a renewal'(page, { app }) {
    const who = await subscriber(app)
    const card = await withCard(app, who, '4444444444444448')
    await who.call('PUT', `/cash/payment_methods/${card}`, { default: true })
    await advanceClock(app, month)
    return enter(page, app.url, await who.again().then((again) => ({ ...who, ...again })), '/app/dashboard')
  },
  async 'belongs to a team'(page, { app }, choose) {
    const who = { email: choose.pick(['user@acme.test', 'audit@acme.test', 'admin@acme.test']), password: demoPassword }
    return enter(page, app.url, { ...who, ...(await signedIn(app, who)) }, '/app/dashboard')
  },
} as const satisfies Record<string, Begin>

export type Beginning = keyof typeof beginnings
export const beginningNames = Object.keys(beginnings) as [Beginning, ...Beginning[]]

async function enter<Person extends Who & Pick<Newcomer, 'session'>>(
  page: Page,
  origin: string,
  who: Person,
  path: string,
): Promise<Who> {
  // Opens a tab of its own, so that Back never leads to an empty page.
  const blank = await page.context().newPage()
  await openBlankPage(blank, origin)
  const stored = JSON.stringify({ version: 1, session: who.session })
  await blank.evaluate((value) => localStorage.setItem('receptio.session', value), stored)
  await blank.close()
  await page.goto(path)
  return who
}
