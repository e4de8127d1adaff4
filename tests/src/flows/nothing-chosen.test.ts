import { createActor, type AnyActorLogic, toPromise } from 'xstate'
import { expect, test, vi } from 'vitest'
import { logoFlow } from '#src/flows/logo.flow.ts'
import { recordCalls } from '#src/flows/record-calls.ts'
import { registrationFlow } from '#src/flows/registration.flow.ts'
import { supportCaseFlow } from '#src/flows/support-case.flow.ts'
import { teamFlow } from '#src/flows/team.flow.ts'
import { fakeServices } from './support/services.ts'

/** Plays one call of a flow to its end. */
function ended(calls: object, name: string, input: unknown) {
  const logic = (calls as Record<string, AnyActorLogic | undefined>)[name]
  const actor = createActor(logic!, { input })
  const end = toPromise(actor)
  actor.start()
  return end
}

const services = fakeServices()
const outside = { session: undefined as never, announce: () => {}, refresh: () => {}, changed: () => {} }
const team = teamFlow(services, outside).implementations.actors
const logo = logoFlow(services, outside).implementations.actors
const support = supportCaseFlow(services).implementations.actors
const registration = registrationFlow(services, { marketing: {}, open: () => {} }).implementations.actors

test.each([
  ['changeRole', team, { person: null, role: 'user' }, 'Nobody was chosen'],
  ['removePerson', team, { person: null }, 'Nobody was chosen'],
  ['leaveTeam', team, { person: null }, 'Nobody was chosen'],
  ['uploadLogo', logo, { id: 'x', file: null }, 'No file was chosen'],
  ['openCase', support, null, 'Nothing was written'],
  ['registerCustomer', registration, { choice: null, onboardingId: null, company: {} }, 'No plan was chosen'],
])('%s asks the server for nothing when nothing was chosen', async (name, calls, input, says) => {
  await expect(ended(calls, name, input)).rejects.toThrow(says)
})

test.each([
  [null, { name: 'x' }],
  [{ id: 'x' }, null],
  [null, null],
])('a record is saved neither unread nor unchanged: %j, %j', async (record, change) => {
  const save = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  const calls = recordCalls<object, object>(() => Promise.resolve({}), save)

  await expect(ended(calls, 'saveRecord', { record, change })).rejects.toThrow('Nothing was loaded or changed')
  expect(save).not.toHaveBeenCalled()
})
