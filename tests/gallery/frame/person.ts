import { visitedSteps } from '#contract/onboarding.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { serverCalls } from './server-calls.ts'

/** A customer of the gallery's own, on a free trial, whose owner is signed in: nothing done here touches the demo accounts. */
export interface Person {
  token: string
  userId: string
  customerId: string
  companyId: string
}

const kept = 'galeria.persona'
const trial = 'Prueba gratis'
/** The password that the models type where they are asked for the present one. */
const password = 'Demo1234!'
/** How long the account may take until it is ready, in ms. */
const patience = 15_000
const pause = 300

/** The gallery's person in this browser: the one of the last time, while the server knows them, or a new one. */
export async function galleryPerson(storage: Storage): Promise<Person> {
  const known = JSON.parse(storage.getItem(kept) ?? 'null') as Person | null
  if (known && (await isKnown(known))) return known
  const person = await newPerson()
  storage.setItem(kept, JSON.stringify(person))
  return person
}

function isKnown({ token }: Person): Promise<boolean> {
  const { call } = serverCalls(() => token)
  return call('getMe', {}).then(
    () => true,
    () => false,
  )
}

async function newPerson(): Promise<Person> {
  let token: string | null = null
  const { call, answer } = serverCalls(() => token)
  const { data: plans } = await call('listPlans', { query: { per_page: '100' } })
  const plan = plans.find(({ texts }) => texts['es-MX'].name === trial)
  if (!plan) throw new Error(`the server sells no plan "${trial}"`)
  const word = randomLetters(8).toLowerCase()
  const company = {
    rfc: `${randomLetters(3)}200229${randomLetters(2)}1`,
    name: `Galería ${word}`,
    phone: '55 1234 5678',
    email: `${word}@galeria.test`,
    password,
    terms: true as const,
  }
  const chosen = { strategy: 'plan_upfront', subscription_plan_id: plan.id, period: z.encode(periodCodec, 'monthly') } as const
  await call('registerCustomer', { body: { ...company, ...chosen, challenge: await answer('register') } })
  const session = await call('createToken', { body: { email: company.email, password, challenge: await answer('signin') } })
  token = session.token
  const { data: onboardings } = await call('listOnboardings', { query: {} })
  await call('updateOnboarding', {
    params: { id: onboardings[0]?.id ?? '' },
    body: { onboarding: visitedSteps('welcome', 'plan') },
  })
  const customerId = session.customer.id
  await untilReady(async () => (await call('getCustomer', { params: { id: customerId } })).data.onboardingFinishedAt !== null)
  const { data: companies } = await call('listCompanies', { query: {} })
  return { token, userId: session.user.id, customerId, companyId: companies[0]?.id ?? '' }
}

async function untilReady(ready: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + patience
  while (!(await ready())) {
    if (Date.now() > until) throw new Error('the account did not get ready in time')
    await new Promise((done) => void setTimeout(done, pause))
  }
}

function randomLetters(count: number): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ'
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => letters.charAt(byte % letters.length)).join('')
}
