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
  expect(isBlocked({ status, customerStatus, accessUntil: null }, new Date())).toBe(blocked)
})

test.each([
  [null, '2026-12-01T05:59:59Z', false],
  ['2026-11-30', '2026-11-30T12:00:00Z', false],
  ['2026-11-30', '2026-12-01T05:59:59Z', false],
  ['2026-11-30', '2026-12-01T06:00:00Z', true],
])('an access until %s at %s is over: %s', (accessUntil, now, over) => {
  expect(isBlocked({ status: 'active', customerStatus: 'active', accessUntil }, new Date(now))).toBe(over)
})

test('[ADM-2] nobody grants what they lack', () => {
  expect(holdsAll(['a', 'b'], ['b'])).toBe(true)
  expect(holdsAll(['a', 'b'], [])).toBe(true)
  expect(holdsAll(['a', 'b'], ['b', 'c'])).toBe(false)
})

test('[ADM-2] levels of a team are admin, audit and user; those of staff root, superAdmin and profiles', () => {
  const levels = ['root', 'superAdmin', 'owner', 'admin', 'audit', 'user', 'staff.support']
  expect(levels.filter(isTeamRole)).toEqual(['admin', 'audit', 'user'])
  expect(levels.filter(isStaffLevel)).toEqual(['root', 'superAdmin', 'staff.support'])
})
