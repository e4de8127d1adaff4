import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { sessionCodec } from '#contract/session.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { visitedSteps } from '#contract/onboarding.ts'
import { type Period, periodCodec } from '#contract/period.ts'
import type { Session } from '#contract/session.ts'
import * as z from '#contract/zod.ts'
import type { NewCompany } from '../pages/registration.page.ts'
import { openBlankPage } from './blank-page.ts'
import type { App } from './test.ts'

/** A customer that a test registered through the API, with its owner's session. */
export interface Newcomer extends NewCompany {
  session: Session
  /** Calls the API as this owner. @throws Error for a refusal */
  call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** Signs in once more. */
  again: () => Promise<{ session: Session }>
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const letter = () => letters.charAt(randomInt(letters.length))

/** Returns a company that is not a customer yet, unknown to other tests. */
export function stranger(): NewCompany {
  const mark = `${letter()}${letter()}${letter()}`
  const day = [randomInt(25), randomInt(12) + 1, randomInt(28) + 1].map((part) => `${part}`.padStart(2, '0')).join('')
  const word = randomBytes(4).toString('hex')
  return {
    rfc: `${mark}${day}${randomInt(10)}${letter()}1`,
    name: `Comercial ${mark} y Ñandú`,
    phone: '55 1234 5678',
    email: `${word}@estreno.test`,
    password: 'Segura#2026',
  }
}

/** Registers a new company with a plan of the demo catalogue, by its Spanish name, and signs its owner in. */
export async function newcomer(app: App, plan: string, period: Period = 'monthly'): Promise<Newcomer> {
  const company = stranger()
  const challenge = process.env['E2E_CAPTCHA_BYPASS'] ?? ''
  const call = caller(app)
  const { data } = endpoints.listPlans.output.parse(await call('GET', '/subscription_plans?per_page=100'))
  const chosen = data.find(({ texts }) => texts['es-MX'].name === plan)
  const wanted = { strategy: 'plan_upfront', subscription_plan_id: chosen?.id, period: z.encode(periodCodec, period) }
  await call('POST', '/register', { ...company, ...wanted, terms: true, challenge })
  const again = () => signedIn(app, company)
  return { ...company, ...(await again()), again }
}

/** Signs a person in through the API. */
export async function signedIn(app: App, { email, password }: Pick<NewCompany, 'email' | 'password'>) {
  const challenge = process.env['E2E_CAPTCHA_BYPASS'] ?? ''
  const session = sessionCodec.parse(await caller(app)('POST', '/tokens', { email, password, challenge }))
  return { session, call: caller(app, session) }
}

/** Returns the calls of the API with a session, or without one. */
export function caller({ url }: App, session?: Session): Newcomer['call'] {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'X-Tenancy': 'receptio',
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(session && { Authorization: `Bearer ${session.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}

/** Signs a browser in with a session, and opens a path of the product that all tests share, or of another. */
export async function enter(
  page: Page,
  { session }: Pick<Newcomer, 'session'>,
  path = '/app/dashboard',
  url = process.env['E2E_APP_URL'] ?? '',
): Promise<void> {
  await openBlankPage(page, url)
  const stored = JSON.stringify({ version: 1, session })
  await page.evaluate((value) => localStorage.setItem('receptio.session', value), stored)
  await page.goto(path)
}

/** Opens a browser for a new customer at the checkout of a plan that is paid upfront. */
export async function atCheckout(page: Page, app: App, plan: string, period: Period = 'monthly'): Promise<Newcomer> {
  const who = await newcomer(app, plan, period)
  await visitSteps(who, 'welcome')
  await enter(page, who, '/app/onboarding/checkout')
  return who
}

/** Makes a customer whose free trial has begun and whose account is ready. */
export async function onTrial(app: App): Promise<Newcomer> {
  const who = await newcomer(app, 'Prueba gratis')
  await visitSteps(who, 'welcome', 'plan')
  const ready = async () => (await who.again()).session.customer.onboardingFinishedAt
  await expect.poll(ready, { message: 'the account gets ready' }).not.toBeNull()
  return { ...who, ...(await who.again()) }
}

/** Finishes steps of a customer's onboarding. */
export async function visitSteps({ call }: Newcomer, ...steps: OnboardingStep[]): Promise<void> {
  const { data } = endpoints.listOnboardings.output.parse(await call('GET', '/onboardings'))
  await call('PUT', `/onboardings/${data[0]?.id}`, { onboarding: visitedSteps(...steps) })
}

/** Selects and agrees to the monthly plan that follows a customer's trial. */
export async function choosePlanInTrial({ call }: Pick<Newcomer, 'call'>, plan: string): Promise<void> {
  const { data: plans } = endpoints.listPlans.output.parse(await call('GET', '/subscription_plans?per_page=100'))
  const { data: subscriptions } = endpoints.listSubscriptions.output.parse(await call('GET', '/subscriptions'))
  const wanted = { subscription_plan_id: plans.find(({ texts }) => texts['es-MX'].name === plan)?.id, period: 0, line_items: [] }
  const path = `/subscriptions/${subscriptions[0]?.id}/change`
  const { data: quote } = (await call('POST', `${path}/quote`, wanted)) as { data: { due: number; renewal: object } }
  await call('POST', path, { ...wanted, expected_due: quote.due, consent: { version: 1, ...quote.renewal } })
}
