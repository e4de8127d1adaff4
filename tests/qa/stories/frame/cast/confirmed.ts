import { ownOf, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, type Person } from './newcomer.ts'
import { ownLinks } from './own-acts.ts'
import { newResident } from './resident.ts'

/** Somebody whose address is confirmed by the link that the sandbox tells its owner. */
export async function confirmed<Known extends Person>(person: Known): Promise<Known> {
  const { pathname, searchParams } = (await ownLinks(person)).verification
  const [user = '', hash = ''] = pathname.split('/').slice(-2)
  const query = { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
  await callAs(person.token)('verifyEmail', { params: { user, hash }, query })
  return person
}

/** A resident who may invite: the one of the last time, while they are alone and their trial has room. */
export async function asConfirmed(): Promise<Cast> {
  const isAlone = async ({ token }: Person) => (await callAs(token)('listUsers', { query: {} })).data.length === 1
  const person = await kept('confirmado', isAlone, async () => confirmed(await newResident()))
  return { as: 'resident', person, standIns: ownOf(person) }
}
