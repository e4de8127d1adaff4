import { endpoints } from '#contract/endpoints.ts'
import { type Newcomer, newcomer, visitSteps } from '#e2e/support/newcomer.ts'
import { trialCustomer, subscriber, withCard } from '#e2e/support/trial-customers.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { TestEnvironment } from '../environment.ts'
import { readLedgerRows, type Row } from '../ledger-rows.ts'
import { ledgerText } from '../ledger-text.ts'
import type { Ledger, Person } from '../scenario.ts'
import { personAt } from './people.ts'

/** A person who registered through the API, with helpers to prepare a scenario. */
export type Customer = Person & Newcomer

export const mastercard = { number: '5555555555554444', name: 'Mastercard •••• 4444' } as const
export const visa = { number: '4111111111111111', name: 'Visa •••• 1111' } as const

/** Makes a person at a step of the onboarding of a demo plan, with earlier steps done and cards saved. */
export const beginner =
  (plan: string, path: string, done: readonly OnboardingStep[], ...cards: readonly string[]) =>
  async ({ app }: TestEnvironment): Promise<Customer> => {
    const who = await newcomer(app, plan)
    if (done.length > 0) await visitSteps(who, ...done)
    for (const number of cards) await withCard(app, who, number)
    return personAt(who, path)
  }

/** Makes a person whose account is ready, with saved cards; the last is the newest. */
export const cardHolder =
  (path: string, ...cards: readonly string[]) =>
  async ({ app }: TestEnvironment): Promise<Customer> => {
    const who = await trialCustomer(app)
    for (const number of cards) await withCard(app, who, number)
    return personAt(who, path)
  }

/** Makes a person who paid the first month of a plan with a saved card. */
export const payer =
  (path: string) =>
  async ({ app }: TestEnvironment): Promise<Customer> =>
    personAt(await subscriber(app), path)

/** Returns the id of the subscription of a person's plan. */
export async function planOf({ call }: Customer): Promise<string> {
  const { data } = endpoints.listSubscriptions.output.parse(await call('GET', '/subscriptions'))
  return data.find(({ type }) => type === 'plan')?.id ?? ''
}

/**
 * Returns the ledger of a customer without orders that were never charged, which expire by themselves, and without the
 * jobs that end them.
 */
export async function moneyLedger(environment: TestEnvironment, who: Person): Promise<Ledger> {
  const read = await readLedgerRows(environment, who)
  const { orders = [], jobs = [], ...tables } = read.tables
  const givenUp = orders.filter(isGivenUp).map(({ id }) => String(id))
  const endsOne = ({ payload }: Row) => givenUp.includes(String((payload as { order_id?: string }).order_id))
  const left = { orders: orders.filter((order) => !isGivenUp(order)), jobs: jobs.filter((job) => !endsOne(job)) }
  return ledgerText({ ...read, givenUp, tables: { ...tables, ...left } })
}

const isGivenUp = ({ status, failure_code }: Row) =>
  failure_code === null && ['draft', 'cancelled', 'expired'].includes(String(status))
