import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { CallFailed } from '#contract/failure.ts'
import { invitationMachine } from '#machines/flows/invitation.machine.ts'
import { InvitationView } from '#src/views/team/invitation.view.tsx'
import { renderIn } from '../components/render-in.tsx'

const refused = (code: string) =>
  new CallFailed({
    kind: 'refused',
    status: 409,
    retryAt: null,
    body: { message: '', code, description: '', errors: [], request_id: '' },
  })

/** The form of an invitation that was refused. */
async function refusedForm(locale: 'es-MX' | 'en', code: string) {
  const storeRecord = fromPromise<never, never>(() => Promise.reject(refused(code)))
  const actor = createActor(invitationMachine.provide({ actors: { storeRecord } } as never)).start()
  actor.send({ type: 'record.submitted', fields: { nombre: 'Iván Ibarra', email: 'ivan@acme.test', role: 'user' } })
  await waitFor(actor, (snapshot) => snapshot.matches('error'))
  const nothing = () => undefined
  renderIn(locale, <InvitationView actor={actor} roles={['user']} onInvited={nothing} onCancel={nothing} />)
}

test.each([
  ['es-MX', 'Tu plan ya no tiene lugar para otra persona. Agrega usuarios o cambia de plan.', 'Ver tu suscripción'],
  ['en', 'Your plan has no room for another person. Add users or change your plan.', 'See your subscription'],
] as const)(
  '[payments D13] a full plan is told where a person invites, with the way to more room (%s)',
  async (locale, text, way) => {
    await refusedForm(locale, 'licences.full')
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/app/configuracion/suscripcion')
  },
)

test('another refusal leads nowhere else', async () => {
  await refusedForm('es-MX', 'email.unique')
  expect(screen.queryByRole('link')).toBeNull()
})
