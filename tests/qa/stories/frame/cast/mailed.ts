import { requests } from '#tests/fixtures/requests.ts'
import type { Place } from '../../places.ts'
import { ownOf, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, type Person } from './newcomer.ts'
import { askAgainAtOnce, ownLinks } from './own-acts.ts'
import { newResident, resident } from './resident.ts'

const me = async ({ token }: Person) => (await callAs(token)('getMe', {})).data

const unconfirmed = () => kept('sinConfirmar', async (person) => (await me(person)).emailVerifiedAt === null, newResident)

/** Somebody who has not confirmed their address, and opens the link of a mail: their own, or that of somebody else. */
export async function asUnconfirmed({ state }: Place): Promise<Cast> {
  const person = await unconfirmed()
  const { verification } = await ownLinks(state === 'otherAccount' ? await resident() : person)
  const [user = '', hash = ''] = verification.pathname.split('/').slice(-2)
  const { params, query } = requests.verifyEmail
  const link = [
    [params.user, user],
    [params.hash, hash],
    [query.expires, verification.searchParams.get('expires') ?? ''],
    [query.signature, verification.searchParams.get('signature') ?? ''],
  ] as const
  return { as: 'resident', person, standIns: [...link, ...ownOf(person)] }
}

/** Somebody who has not confirmed their address and may ask for the mail again. */
export async function asWaitingForMail(): Promise<Cast> {
  const person = await unconfirmed()
  await askAgainAtOnce(person)
  return { as: 'resident', person, standIns: ownOf(person) }
}

/** Somebody who forgot their password, before the link of a mail. */
export async function asForgetful(): Promise<Cast> {
  const person = await kept('olvidadizo', me, newResident)
  const { reset } = await ownLinks(person)
  const token = [requests.resetPassword.body.token, reset.searchParams.get('token') ?? ''] as const
  return { as: 'resident', person, standIns: [token, ...ownOf(person)] }
}
