import { finishLimit, finishMachine } from '#machines/flows/finish.machine.ts'
import { acme, fixtureNow } from '#tests/fixtures/people.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { firstStrategy, loadAgain, onboardingPath, strategiesRequest } from '#tests/qa/models/onboarding-words.ts'
import { busy, button, failureShown, heading, link, loadingShown, ready, text } from '#tests/qa/models/words.ts'
import { stepKept } from '#tests/qa/models/after-reload.ts'

const until = fixtureNow + finishLimit
const untilAgain = until + finishLimit
const again = button('Intentar otra vez', 'Try once more')
const failed = [text('40001', '40001'), again, link('Escribir por chat', 'Write by chat')]
const polling = [heading('Estamos preparando tu cuenta', 'We are preparing your account')]

/** ONB-2, ONB-11, ONB-12. */
export const finishModel: FlowModel = {
  machine: finishMachine,
  inputs: { 'own account': { customerId: acme.id } },
  ui: {
    'loads again': ({ value }) => (value === 'unavailable' ? { type: 'retry.requested' } : null),
    'has it tried again': ({ value }) => (value === 'failed' ? { type: 'retry.requested' } : null),
  },
  calls: {
    beginFinish: { operation: 'listOnboardingStrategies', gives: (answer) => ({ strategy: firstStrategy(answer), until }) },
    readCustomer: { operation: 'getCustomer', gives: data },
    waitUntil,
    finishAgain: { operation: 'updateOnboarding', gives: () => ({ until: untilAgain }) },
  },
  requests: {
    beginFinish: strategiesRequest('finish'),
    readCustomer: { path: `/clientes/${acme.id}` },
    finishAgain: { path: onboardingPath, body: { metadata: { retry: true } } },
  },
  key: ({ value, context }) =>
    JSON.stringify([value, value !== 'loading' && value !== 'unavailable' && context['strategy'] !== null]),
  goals: ['failed', 'unavailable'],
  afterReload: { usual: stepKept },
  screen: {
    acts: { 'loads again': (user) => user.click(loadAgain), 'has it tried again': (user) => user.click(again) },
    shows: {
      loading: loadingShown,
      unavailable: [...failureShown, loadAgain],
      'polling.asking': polling,
      'polling.askingAgain': polling,
      'polling.waiting': polling,
      failed: [...failed, ready(again)],
      rearming: [...failed, busy(again)],
      elsewhere: [],
      ready: [],
    },
  },
}
