import { createCompanies } from '#src/services/companies.ts'
import { logoFile } from '#tests/fixtures/companies.ts'
import type { Place } from '../../places.ts'
import { cardsOf, holdsCards, withCards } from './cardholder.ts'
import { ownOf, type Cast } from './cast.ts'
import { callAs, newcomer, type Person } from './newcomer.ts'
import { kept } from './kept.ts'
import { until } from './until.ts'

/** Somebody on a free trial whose account is ready: the one of the last time, while the server knows them. */
export const resident = (): Promise<Person> => kept('residente', ({ token }: Person) => callAs(token)('getMe', {}), newResident)

/** Somebody new on a free trial whose account is ready. */
export async function newResident(): Promise<Person> {
  return settled(await newcomer('Prueba gratis', 'welcome', 'plan'))
}

/** Waits until an account is ready. @throws Error when it does not get ready */
export async function settled(person: Person): Promise<Person> {
  const read = () => callAs(person.token)('getCustomer', { params: { id: person.customerId } })
  await until('the account', async () => (await read()).data.onboardingFinishedAt !== null)
  return person
}

export async function asResident(): Promise<Cast> {
  const person = await resident()
  return { as: 'resident', person, standIns: ownOf(person) }
}

/** A resident with saved cards: the one of the last time, while both are there. */
export async function asCardholder(): Promise<Cast> {
  const person = await kept('tarjetahabiente', holdsCards, async () => withCards(await newResident()))
  return { as: 'resident', person, standIns: [...ownOf(person), ...cardsOf(person)] }
}

/** Somebody whose company has a logo, where the beginning has one: that of the last time, while it is there. */
export async function asPictured({ input }: Place): Promise<Cast> {
  if (input !== 'with a logo') return asResident()
  const person = await kept('logotipo', hasLogo, async () => withLogo(await newResident()))
  return { as: 'resident', person, standIns: ownOf(person) }
}

const companyOf = async ({ token, companyId }: Person) => (await callAs(token)('getCompany', { params: { id: companyId } })).data
const hasLogo = async (person: Person) => (await companyOf(person)).logoAt !== null

async function withLogo(person: Person): Promise<Person> {
  await createCompanies(callAs(person.token)).setLogo({ id: person.companyId, logo: logoFile })
  return person
}
