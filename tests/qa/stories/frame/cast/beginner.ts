import { onboarding } from '#tests/fixtures/onboarding.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Place } from '../../places.ts'
import { withCards } from './cardholder.ts'
import { ownOf, plansOnSale, type Cast } from './cast.ts'
import { endsOf } from './ends-of.ts'
import { kept } from './kept.ts'
import { callAs, newcomer, planNamed, type Person } from './newcomer.ts'
import { payMonth } from './purchases.ts'
import { resident } from './resident.ts'
import { standsAt } from './stands-at.ts'

interface Standing {
  at: OnboardingStep
  registeredWith: string
  done: readonly OnboardingStep[]
}

/** How an onboarding can stand, by the names that the models give to the ends of the call which asks for it. */
const standings: Readonly<Record<string, Standing>> = {
  ok: { at: 'welcome', registeredWith: 'Corporativo', done: [] },
  'at the RFC': { at: 'rfc', registeredWith: 'Corporativo', done: ['welcome'] },
  'at the name': { at: 'name', registeredWith: 'Corporativo', done: ['welcome', 'rfc'] },
  'at the plan': { at: 'plan', registeredWith: 'Prueba gratis', done: ['welcome'] },
  'at the checkout': { at: 'checkout', registeredWith: 'Profesional', done: ['welcome'] },
}
const allDone = 'all done'
const paying = 'the order is paid'
/** Where the onboarding stands when a flow is where it should be. */
const usual: Readonly<Record<string, string>> = {
  'onboarding-plan': 'at the plan',
  'onboarding-checkout': 'at the checkout',
  finish: allDone,
}

/** Somebody whose onboarding stands as the way says: the one of the last time, while it still does. */
export async function asBeginner({ flow, path }: Place): Promise<Cast> {
  const told = endsOf(flow, path, 'listOnboardingStrategies').find((end) => end in standings)
  const standing = told ?? usual[flow] ?? 'ok'
  const isPaid = path.steps.some((step) => 'does' in step && step.does === paying)
  const hasChosen = endsOf(flow, path, 'getOnboarding').includes('ok')
  const person = await standingAt(standing, hasChosen)
  const standIns = [...ownOf(person), [onboarding.id, person.onboardingId] as const, ...(await plansOnSale())]
  const ends = standing === allDone ? ['at the end', allDone] : [standing]
  const so = ['getOnboarding: with a trial', ...ends.map((end) => `listOnboardingStrategies: ${end}`)]
  const cast: Cast = { as: 'beginner', person, standIns, so }
  if (!isPaid) return cast
  const [payer, plan] = [await withCards(person), await planNamed('Profesional')]
  return { ...cast, happens: { [paying]: () => payMonth(payer, plan) } }
}

function standingAt(standing: string, hasChosen: boolean): Promise<Person> {
  const stands = standings[standing]
  if (!stands) return resident()
  const { at, registeredWith, done } = stands
  const chooses = at === 'plan' && hasChosen
  const plan = chooses ? 'Profesional' : registeredWith
  return kept(
    `principiante.${at}.${plan}`,
    async (person: Person) => (await standsAt(person, at)) && (at !== 'plan' || (await hasPlan(person, plan))),
    async () => {
      const person = await newcomer(registeredWith, ...done)
      return chooses ? withPlan(person, plan) : person
    },
  )
}

async function hasPlan({ token, onboardingId }: Person, name: string): Promise<boolean> {
  const { data } = await callAs(token)('getOnboarding', { params: { id: onboardingId } })
  return data.planId === (await planNamed(name)).id
}

async function withPlan(person: Person, name: string): Promise<Person> {
  const chosen = { planId: (await planNamed(name)).id, period: 'monthly' } as const
  await callAs(person.token)('updateOnboarding', { params: { id: person.onboardingId }, body: chosen })
  return person
}
