import { claimOwnershipMachine } from '#machines/flows/claim-ownership.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { busy, button, emailField, failureShown, field, ready, text, throttledShown } from '#tests/qa/models/words.ts'
import { keptByServer, keptByBrowser, throttledKept } from '#tests/qa/models/after-reload.ts'

const claim = { name: 'Emma Gómez', email: 'emma@gomez.mx', phone: '5512345678', notes: 'Soy la contadora' }
const nameField = field('Tu nombre', 'Your name')
const send = button('Enviar solicitud', 'Send claim')
const back = button('Volver al formulario', 'Back to the form')

async function submit(user: User): Promise<void> {
  await user.fill(nameField, claim.name)
  await user.fill(emailField, claim.email)
  await user.fill(field('Teléfono', 'Phone'), '55 1234 5678')
  await user.fill(field('Notas', 'Notes'), claim.notes)
  await user.click(send)
}

const claimed = { rfc: 'GODE561231GR8', onboardingId: null }
const form = [nameField, emailField, ready(send)]

/** CLAIM-1, CLAIM-2. */
export const claimOwnershipModel: FlowModel = {
  machine: claimOwnershipMachine,
  inputs: {
    plain: { ...claimed, throttledUntil: null },
    'throttled before': { ...claimed, throttledUntil: fixtureNow + 30_000 },
  },
  ui: { 'sends the claim': { type: 'claim.submitted', claim }, 'goes back': { type: 'back.requested' } },
  calls: { claimOwnership: { operation: 'claimOwnership', gives: nothing }, waitUntil },
  requests: {
    claimOwnership: {
      path: '/onboardings/claims',
      body: { metadata: { claims: { ownership: { ...claim, rfc: claimed.rfc } } }, challenge: 'solved' },
    },
  },
  goals: ['form', 'error'],
  afterReload: {
    usual: keptByBrowser(
      'who claims is kept with the registration, of which it is a dialog; only a note of 150 letters is typed again',
    ),
    states: { ...throttledKept, sent: keptByServer('the claim is stored') },
  },
  screen: {
    acts: { 'sends the claim': submit, 'goes back': (user) => user.click(back) },
    shows: {
      form,
      busy: [nameField, emailField, busy(send)],
      error: [...failureShown, back],
      throttled: [...throttledShown, nameField],
      sent: [text('Recibimos tu solicitud', 'We received your claim'), button('Entendido', 'Got it')],
    },
  },
}
