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
    body: { message: '', code, description: '', errors: [], requestId: '' },
  })

/** Shows the form of an invitation that was refused. */
async function refusedForm(locale: 'es-MX' | 'en', code: string) {
  const storeRecord = fromPromise<never, never>(() => Promise.reject(refused(code)))
  const actor = createActor(invitationMachine.provide({ actors: { storeRecord } } as never)).start()
  actor.send({ type: 'record.submitted', fields: { name: 'Iván Ibarra', email: 'ivan@acme.test', role: 'user' } })
  await waitFor(actor, (snapshot) => snapshot.matches('error'))
  const nothing = () => undefined
  renderIn(locale, <InvitationView actor={actor} roles={['user']} onInvited={nothing} onCancel={nothing} />)
}

test.each([
  [
    'es-MX',
    'licences.full',
    'El plan de la cuenta ya no tiene lugar para otra persona. Hay que agregar usuarios o cambiar de plan.',
    'Ver tu suscripción',
  ],
  [
    'en',
    'licences.full',
    'The account’s plan has no room for another person. Users have to be added, or the plan changed.',
    'See your subscription',
  ],
  [
    'es-MX',
    'licences.none',
    'La cuenta no tiene un plan activo, y sin él no entra nadie más al equipo. Primero hay que contratar uno.',
    'Ver tu suscripción',
  ],
  [
    'en',
    'licences.none',
    'The account has no active plan, and without one nobody else joins the team. A plan has to be bought first.',
    'See your subscription',
  ],
] as const)(
  '[payments D13] a full plan, and none, is told where a person invites, with the way to more room (%s, %s)',
  async (locale, code, text, way) => {
    await refusedForm(locale, code)
    expect(document.querySelector('[data-message=alert]')?.textContent).toContain(text)
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/app/configuracion/suscripcion')
  },
)

test('another refusal leads nowhere else', async () => {
  await refusedForm('es-MX', 'email.unique')
  expect(screen.queryByRole('link')).toBeNull()
})
