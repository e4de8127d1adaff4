import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { offersFor, type TeamOffers } from '#src/views/team/team-offers.ts'
import { invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'

const owner = sessionOf(olivia).user
const only = (...permissions: Permission[]) => ({ ...owner, permissions })
const all = ['admin', 'audit', 'user'] as const
const offered = (offers: TeamOffers) =>
  Object.entries(offers)
    .flatMap(([name, is]) => (is ? [name] : []))
    .join(' ')

test.each([
  ['the owner to herself', olivia, owner, all, 'fixed'],
  ['a member to the owner', olivia, sessionOf(ulises).user, [], 'fixed'],
  ['a member to himself', ulises, sessionOf(ulises).user, [], 'leave'],
  ['the owner to a member', ulises, owner, all, 'changeRole remove'],
  ['the owner to somebody invited', invited, owner, all, 'resend remove'],
  ['somebody who may not give this level', ulises, owner, ['audit'] as const, ''],
  ['somebody who may only list', ulises, only('usuarios.list'), all, ''],
  ['somebody who may only change', ulises, only('usuarios.update'), all, 'changeRole'],
  ['somebody who may only take out', invited, only('usuarios.destroy'), all, 'remove'],
  ['somebody who may only invite', invited, only('usuarios.store'), all, 'resend'],
])('[ROLE-2] [ADM-2] what is offered: %s', (_, person, me, grantable, expected) => {
  expect(offered(offersFor(person, me, grantable))).toBe(expected)
})
