import { onboarding } from '#tests/fixtures/onboarding.ts'
import type { Place } from '../../places.ts'
import { ownOf, plansOnSale, type Cast } from './cast.ts'
import { callAs, freshRfc, planNamed, randomWord } from './newcomer.ts'
import { resident } from './resident.ts'
import type { StandIns } from './stand-ins.ts'

/** The company that the models type in the forms of strangers. */
const typed = { rfc: 'GODE561231GR8', email: 'emma@gomez.mx' } as const

/** Somebody without an account; what they type is nobody's yet. */
export async function asStranger({ input }: Place): Promise<Cast> {
  const person = await resident()
  const standIns = [
    ...(await plansOnSale()),
    ...(input === 'reload in the form' ? await begun() : []),
    [typed.rfc, freshRfc()],
    [typed.email, `${randomWord().toLowerCase()}@galeria.test`],
  ] as const
  return { as: 'stranger', person, standIns }
}

/** The onboarding that was begun when the plan was chosen. */
async function begun(): Promise<StandIns> {
  const { id } = await planNamed('Profesional')
  const chosen = { strategy: 'plan_upfront', planId: id, period: 'monthly' } as const
  return [[onboarding.id, (await callAs(null)('beginOnboarding', { body: chosen })).data.id]]
}

/** Somebody who claims the company of a customer of the gallery's. */
export async function asClaimant(): Promise<Cast> {
  const person = await resident()
  const { data } = await callAs(person.token)('getCompany', { params: { id: person.companyId } })
  return { as: 'stranger', person, standIns: [...ownOf(person), [typed.rfc, data.rfc ?? '']] }
}
