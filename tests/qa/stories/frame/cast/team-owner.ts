import type { TeamRole, User } from '#contract/user.ts'
import { andrea, invited, ulises } from '#tests/fixtures/people.ts'
import { ownOf, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, randomWord, type Person } from './newcomer.ts'
import { confirmed } from './confirmed.ts'
import { newSubscriber } from './subscriber.ts'

/** Somebody who has invited the team of the samples. */
interface TeamOwner extends Person {
  andreaId: string
  ulisesId: string
  invitedId: string
}

/** Before their team: that of the last time, while it is whole. */
export async function asTeamOwner(): Promise<Cast> {
  const person = await kept('equipo', isWhole, newTeam)
  const { andreaId, ulisesId, invitedId } = person
  const team = [
    [andrea.id, andreaId],
    [ulises.id, ulisesId],
    [invited.id, invitedId],
  ] as const
  return { as: 'resident', person, standIns: [...ownOf(person), ...team] }
}

async function newTeam(): Promise<TeamOwner> {
  const person = await confirmed(await newSubscriber())
  const invite = async ({ name }: User, role: TeamRole) => {
    const body = { name, role, email: `${randomWord().toLowerCase()}@galeria.test` }
    return (await callAs(person.token)('inviteUser', { body })).data.id
  }
  return {
    ...person,
    andreaId: await invite(andrea, 'admin'),
    ulisesId: await invite(ulises, 'user'),
    invitedId: await invite(invited, 'user'),
  }
}

async function isWhole({ token, andreaId, ulisesId, invitedId }: TeamOwner): Promise<boolean> {
  const { data } = await callAs(token)('listUsers', { query: {} })
  const isUnchanged = data.some(({ id, level }) => id === ulisesId && level === 'user')
  return isUnchanged && [andreaId, invitedId].every((wanted) => data.some(({ id }) => id === wanted))
}
