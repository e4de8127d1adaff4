import { expect, test } from 'vitest'
import { assign, createMachine, type AnyStateMachine } from 'xstate'
import { registrationModel } from '#tests/flows/registration/registration.model.ts'
import { teamModel } from '#tests/flows/team/team.model.ts'
import { sessionOf, ulises } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { createRecorder } from '../../engine/coverage.ts'
import { explore } from '../../engine/explore.ts'
import { subjectsOf, type FlowModel } from '../../engine/flow-model.ts'
import { factsOn } from '../../engine/machine-facts.ts'
import { playOnMachine } from '../../engine/machine-player.ts'
import { edgePaths } from '../../engine/paths.ts'
import { copyOf } from './mutants.ts'

type Part = Record<string, unknown>

/** Returns the machine with another value at a place of its config, such as `busy.invoke.onDone`. */
const changed =
  (place: string, change: (value: unknown) => unknown) =>
  (machine: AnyStateMachine): AnyStateMachine => {
    const config = copyOf(machine.config)
    const keys = place.split('.')
    const last = keys.pop()!
    let part = config.states as Part
    for (const key of keys) part = part[key] as Part
    part[last] = change(part[last])
    return createMachine(config, machine.implementations)
  }

const without =
  (action: string, instead: ReturnType<typeof assign>) =>
  (machine: AnyStateMachine): AnyStateMachine =>
    createMachine(machine.config, {
      ...machine.implementations,
      actions: { ...machine.implementations.actions, [action]: instead },
    } as never)

/** A fault whose states and transitions are those of the sound machine. */
const faults: [string, FlowModel, (machine: AnyStateMachine) => AnyStateMachine, string][] = [
  [
    'a new level is announced as a removal',
    teamModel,
    changed('changingRole.invoke.onDone.actions.0.params', () => ({ news: 'person.removed' })),
    'after changeRole: ok the flow did [{"type":"announce","params":{"news":"person.removed"}}',
  ],
  [
    'an invitation that was answered is told as a change of the person',
    teamModel,
    changed('resending.invoke.onError.1.actions.0.params', () => ({ news: 'person.changed' })),
    'the flow did [{"type":"announce","params":{"news":"person.changed"}}',
  ],
  [
    'who leaves a team is not signed out',
    teamModel,
    changed('goingAway.invoke.onDone.actions', (actions) => (actions as unknown[]).slice(0, 1)),
    'after leaveTeam: ok the flow did [{"type":"announce","params":{"news":"team.left"}}], expected',
  ],
  [
    'the progress of a registration is stored before its onboarding is there',
    registrationModel,
    changed('beginning.invoke.onDone.actions', (actions) => (actions as unknown[]).toReversed()),
    'after beginOnboarding: ok the flow did [{"type":"keepProgress"',
  ],
  [
    'the session of somebody else is opened',
    registrationModel,
    changed('signingIn.invoke.onDone.1.actions.params', () => ({ session: sessionOf(ulises) })),
    `after createToken: ok the flow did [{"type":"openSession","params":{"session":{"token":"token-of-${ulises.id}"`,
  ],
  [
    'the plan of a link takes the onboarding of the plan before',
    registrationModel,
    without('chooseByLink', assign({ choice: { planId: professionalPlan.id, period: 'yearly' } })),
    'after loadPlans: ok the flow did [{"type":"keepProgress"',
  ],
  [
    'the password stays in the memory of a finished registration',
    registrationModel,
    changed('loggedIn.entry', () => []),
    'in loggedIn the flow passes on',
  ],
]

/** Plays every path on a machine, and returns what the first fault says. */
async function faultOf(model: FlowModel): Promise<string | null> {
  for (const [, subject] of subjectsOf(model))
    for (const path of edgePaths(explore(subject)))
      try {
        await playOnMachine(subject, path, createRecorder(), factsOn(model, subject))
      } catch (error) {
        return (error as Error).message
      }
  return null
}

test.each(faults)('%s: the path says so', async (_, model, plant, says) => {
  expect(await faultOf({ ...model, machine: plant(model.machine) })).toContain(says)
})
