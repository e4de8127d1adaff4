import { expect, test } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { createRecorder } from '../../engine/coverage.ts'
import { explore } from '../../engine/explore.ts'
import { subjectsOf } from '../../engine/flow-model.ts'
import { playOnMachine } from '../../engine/machine-player.ts'
import { throttleSeconds } from '../../engine/outcome-table.ts'
import { edgePaths } from '../../engine/paths.ts'
import { replay } from '../../engine/replay.ts'
import type { Path } from '../../engine/step.ts'

const throttled = Object.entries(models).filter(([, { machine }]) => 'throttled' in machine.states)

test('every flow that the server throttles is among these', () => {
  expect(throttled.map(([name]) => name)).toEqual([
    'change-password',
    'claim-ownership',
    'email-change',
    'forgot-password',
    'join-team',
    'promo-code',
    'registration',
    'resend-verification',
    'reset-password',
    'sign-in',
    'support-case',
    'team',
  ])
})

test.each(throttled)('%s keeps the time at which the server accepts calls again', async (_, model) => {
  const [, subject] = subjectsOf(model)[0]!
  const isThrottled = (path: Path) => replay(subject, path).steps.some(({ after }) => after.value === 'throttled')
  const path = edgePaths(explore(subject)).find(isThrottled)!
  const effects = await playOnMachine(subject, path, createRecorder())

  expect(effects.filter(({ type }) => type === 'keepDeadline')[0]).toMatchObject({
    params: { until: fixtureNow + throttleSeconds * 1000 },
  })
})

test('the delays of the flows, in ms', () => {
  const delays = Object.entries(models).map(([name, { machine }]) => [name, machine.implementations.delays] as const)

  expect(Object.fromEntries(delays.filter(([, own]) => Object.keys(own).length > 0))).toEqual({
    charge: { challengeLimit: 600_000, reviewPause: 30_000 },
    'email-verification': { verifiedScreen: 3_000 },
    finish: { pollEvery: 3_000 },
  })
})
