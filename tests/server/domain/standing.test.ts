import { expect, test } from 'vitest'
import { isBlocked } from '#server/domain/standing.ts'
import { holdsAll, isStaffLevel, isTeamRole } from '#server/domain/team-rules.ts'

test.each([
  ['active', 'active', false],
  ['pending', 'pending', false],
  ['blocked', 'active', true],
  ['inactive', 'active', true],
  ['error', 'active', true],
  ['active', 'blocked', true],
])('a person who is %s of a customer who is %s is blocked: %s', (status, customerStatus, blocked) => {
  expect(isBlocked({ status, customerStatus })).toBe(blocked)
})

test('[ADM-2] nobody grants what they lack', () => {
  expect(holdsAll(['a', 'b'], ['b'])).toBe(true)
  expect(holdsAll(['a', 'b'], [])).toBe(true)
  expect(holdsAll(['a', 'b'], ['b', 'c'])).toBe(false)
})

test('[ADM-2] levels of a team are admin, audit and user; those of staff root and superAdmin', () => {
  const levels = ['root', 'superAdmin', 'owner', 'admin', 'audit', 'user']
  expect(levels.filter(isTeamRole)).toEqual(['admin', 'audit', 'user'])
  expect(levels.filter(isStaffLevel)).toEqual(['root', 'superAdmin'])
})
