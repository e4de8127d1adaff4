import { expect, test } from 'vitest'
import { assign, createMachine, type AnyStateMachine } from 'xstate'
import type { Session } from '#contract/session.ts'
import { registrationModel } from '#tests/flows/registration/registration.model.ts'
import { resetPasswordModel } from '#tests/flows/reset-password/reset-password.model.ts'
import { sessionModel } from '#tests/flows/session/session.model.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
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

/** Returns the machine with another value at a place of its config, such as `busy/invoke/onDone`. */
const changed =
  (place: string, change: (value: unknown) => unknown) =>
  (machine: AnyStateMachine): AnyStateMachine => {
    const config = copyOf(machine.config)
    const keys = place.split('/')
    const last = keys.pop()!
    let part = config.states as Part
    for (const key of keys) part = part[key] as Part
    part[last] = change(part[last])
    return createMachine(config, machine.implementations)
  }

/** Returns the machine with another implementation of a guard or an action. */
const instead =
  (kind: 'actions' | 'guards', name: string, other: unknown) =>
  (machine: AnyStateMachine): AnyStateMachine => {
    const { implementations } = machine
    return createMachine(machine.config, { ...implementations, [kind]: { ...implementations[kind], [name]: other } } as never)
  }

type Signed = { context: { session: Session | null } }
const isOther = ({ context }: Signed, { session }: { session: Session }) => context.session?.user.id !== session.user.id

/** A fault whose states and transitions are those of the sound machine. */
const faults: [string, FlowModel, (machine: AnyStateMachine) => AnyStateMachine, string][] = [
  [
    'a new level is announced as a removal',
    teamModel,
    changed('changingRole/invoke/onDone/actions/0/params', () => ({ news: 'person.removed' })),
    'after changeRole: ok the flow did [{"type":"announce","params":{"news":"person.removed"}}',
  ],
  [
    'an invitation that was answered is told as a change of the person',
    teamModel,
    changed('resending/invoke/onError/1/actions/0/params', () => ({ news: 'person.changed' })),
    'the flow did [{"type":"announce","params":{"news":"person.changed"}}',
  ],
  [
    'who leaves a team is not signed out',
    teamModel,
    changed('goingAway/invoke/onDone/actions', (actions) => (actions as unknown[]).slice(0, 1)),
    'after leaveTeam: ok the flow did [{"type":"announce","params":{"news":"team.left"}}], expected',
  ],
  [
    'the progress of a registration is stored before its onboarding is there',
    registrationModel,
    changed('beginning/invoke/onDone/actions', (actions) => (actions as unknown[]).toReversed()),
    'after beginOnboarding: ok the flow did [{"type":"keepProgress"',
  ],
  [
    'the session of somebody else is opened',
    registrationModel,
    changed('signingIn/invoke/onDone/1/actions/params', () => ({ session: sessionOf(ulises) })),
    `after createToken: ok the flow did [{"type":"openSession","params":{"session":{"token":"token-of-${ulises.id}"`,
  ],
  [
    'the plan of a link takes the onboarding of the plan before',
    registrationModel,
    instead('actions', 'chooseByLink', assign({ choice: { planId: professionalPlan.id, period: 'yearly' } })),
    'after loadPlans: ok the flow did [{"type":"keepProgress"',
  ],
  [
    'the password stays in the memory of a finished registration',
    registrationModel,
    changed('loggedIn/entry', () => []),
    'in loggedIn the flow passes on',
  ],
  [
    'a new password is told without its account',
    resetPasswordModel,
    changed('busy/invoke/onDone/actions/params', () => ({ link: null })),
    'after resetPassword: ok the flow did [{"type":"announceChange","params":{"link":null}}]',
  ],
  [
    'the deadline of too many tries is not stored',
    signInModel,
    changed('busy/invoke/onError', (ways) => (ways as unknown[]).toReversed()),
    'after createToken: 429 the flow did []',
  ],
  [
    'the name is stored as it was',
    sessionModel,
    changed('authenticated/on/user.renamed/actions', (actions) => (actions as unknown[]).toReversed()),
    'after changes the name the flow did [{"type":"storeSession"',
  ],
  [
    'the kept screen of one person is for another',
    sessionModel,
    instead('guards', 'isSamePerson', isOther),
    'the flow did [{"type":"startOver","params":null}], expected []',
  ],
  [
    'a customer that is ready is forgotten',
    sessionModel,
    instead('actions', 'changeCustomer', assign({})),
    'after the customer is ready the flow did [{"type":"storeSession"',
  ],
  [
    'who signs in over an ended session goes on as whoever was there',
    sessionModel,
    changed('expired/on/session.opened/1/actions', (actions) => (actions as unknown[]).slice(1)),
    'in authenticated the flow passes on',
  ],
  [
    'a sign-in elsewhere is stored here as well',
    sessionModel,
    changed('anonymous/on/session.changedElsewhere/actions', (action) => [
      action,
      { ...(action as object), type: 'storeSession' },
    ]),
    'signs in elsewhere the flow did [{"type":"storeSession"',
  ],
  [
    'the session that was stored last is not the one that is held',
    sessionModel,
    changed('authenticated/on/email.verified/actions', (actions) => (actions as unknown[]).slice(1)),
    'after verifies the address the flow did [{"type":"storeSession"',
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
