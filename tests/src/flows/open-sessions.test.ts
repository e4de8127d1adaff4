import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { changePasswordFlow } from '#src/flows/change-password.flow.ts'
import { openSessionsFlow } from '#src/flows/open-sessions.flow.ts'
import { otherSession } from '#tests/fixtures/people.ts'
import { fakeServices } from './support/services.ts'

test('[customer 16] [SET-2] sessions that a new password ended are listed no more', async () => {
  const services = fakeServices()
  const own = { ...otherSession, id: 'own', current: true }
  services.security.openSessions.mockResolvedValueOnce([own, otherSession]).mockResolvedValueOnce([own])
  services.security.changePassword.mockResolvedValue(undefined)
  const nothing = () => undefined
  const sessions = createActor(openSessionsFlow(services, nothing)).start()
  const listed = await waitFor(sessions, (snapshot) => snapshot.matches('list'))
  expect(listed.context.sessions.map(({ id }) => id)).toEqual(['own', otherSession.id])

  const onChanged = () => sessions.send({ type: 'sessions.ended' })
  const password = createActor(changePasswordFlow(services, { announce: nothing, onChanged }), {
    input: { throttledUntil: null },
  }).start()
  const fields = { oldPassword: 'Demo1234!', password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }
  password.send({ type: 'password.submitted', fields })
  const after = await waitFor(sessions, (snapshot) => snapshot.matches('list') && snapshot.context.sessions.length === 1)
  expect(after.context.sessions.map(({ id }) => id)).toEqual(['own'])
})
