import { supportCaseMachine } from '#machines/flows/support-case.machine.ts'
import { trail } from '#tests/fixtures/admin/support.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { button, closeMessage, emailField, failureShown, field, heading, throttledShown } from '#tests/qa/models/words.ts'
import { keptByServer, keptByBrowser, deadlineKept } from '#tests/qa/models/after-reload.ts'
import { keyOfAct } from '#tests/qa/engine/expected-request.ts'

const description = 'Pido el enlace y nunca llega'
const what = field('¿Qué pasó?', 'What happened?')
const send = button('Abrir un caso', 'Open a case')
const again = button('Enviar otra vez', 'Send it again')
const change = button('Cambiar lo que escribí', 'Change what I wrote')

async function submit(user: User): Promise<void> {
  await user.fill(what, description)
  await user.fill(emailField, olivia.email)
  await user.click(send)
}

const form = [heading('Estamos para ayudarte', 'We are here to help'), what, emailField]
const written = { description, email: olivia.email, place: '/soporte', code: null, trail: [] }
const key = '0f6f1a3e-2b53-4f0e-8f25-0d4f7c1b9a10'

/** U5 of the mission: a failure becomes a number that support can follow (docs/decisions/0022). */
export const supportCaseModel: FlowModel = {
  machine: supportCaseMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'sends the case': {
      type: 'case.submitted',
      report: { description, email: olivia.email, place: '/soporte', code: null, trail, key },
    },
    'sends it again': { type: 'retry.requested' },
    'changes what was written': { type: 'change.requested' },
    'closes the message': { type: 'failure.dismissed' },
  },
  calls: { openCase: { operation: 'openSupportCase', gives: data }, waitUntil },
  requests: {
    openCase: (history) => ({ path: '/support_cases', body: written, key: keyOfAct(history, 'openCase', () => written) }),
  },
  goals: ['form', 'error', 'unsure'],
  afterReload: {
    usual: keptByBrowser('what was typed is kept in the tab'),
    states: {
      sending: { by: 'snapshot', how: 'it leads to `unsure`, which asks before anything is sent again' },
      unsure: { by: 'snapshot', how: 'it comes back with what was written' },
      throttled: deadlineKept,
      sent: keptByServer('the case is stored, and its number was shown'),
    },
  },
  screen: {
    acts: {
      'sends the case': submit,
      'sends it again': (user) => user.click(again),
      'changes what was written': (user) => user.click(change),
      'closes the message': (user) => user.click(closeMessage),
    },
    shows: {
      form: [...form, send],
      sending: form,
      error: [...failureShown, ...form],
      throttled: [...throttledShown, what],
      unsure: [heading('No sabemos si tu caso llegó', 'We do not know whether your case arrived'), again, change],
      sent: ({ context }) => [heading('Tu caso está abierto', 'Your case is open'), { text: context['number'] as string }],
    },
  },
}
