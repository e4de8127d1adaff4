import { cardAddMachine } from '#machines/flows/card-add.machine.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import { button, failureShown, loadingShown } from '#tests/qa/models/words.ts'
import { nothingToLose, keptByServer } from '#tests/qa/models/after-reload.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { keyOfAct } from '#tests/qa/engine/expected-request.ts'

const retry = button('Intentar otra vez', 'Try once more')
const cancel = button('Cancelar', 'Cancel')
const waiting = [...loadingShown, cancel]

const typedCard = { driver: 'openpay', data: { token_id: 'k1234567890', device_session_id: 'd1234567890' } }
const firstValue = (answer: unknown) => (data(answer) as { value: string }[])[0]?.value

/** A card that was not saved: the form is open again, and the reason stands above it. */
const hasFailure = ({ context }: Snapshot) => context['failure'] !== null

/** CARD-1 to CARD-5. */
export const cardAddModel: FlowModel = {
  machine: cardAddMachine,
  inputs: { plain: undefined },
  ui: {
    'the card is tokenised': { type: 'card.tokenised', tokenId: 'k1234567890', deviceSessionId: 'd1234567890' },
    'the card is set up': { type: 'card.setUp' },
    'tries again': { type: 'retry.requested' },
    'gives up': { type: 'adding.cancelled' },
  },
  calls: {
    readDriver: { operation: 'listSettings', gives: firstValue },
    beginCardSetup: { operation: 'beginCardSetup', gives: () => ({ clientSecret: 'seti_1_secret_2' }) },
    saveCard: { operation: 'addCard', gives: nothing },
    syncCards: { operation: 'syncPaymentMethods', gives: nothing },
  },
  requests: {
    readDriver: { path: '/configuraciones?filter%5Bentry%5D=cash.driver.default' },
    beginCardSetup: { path: '/cash/setup', body: { driver: 'stripe' } },
    saveCard: (history) => ({ path: '/cash/cards', body: typedCard, key: keyOfAct(history, 'saveCard', () => typedCard) }),
    syncCards: { path: '/cash/payment_methods/sync', body: { driver: 'stripe' } },
  },
  goals: ['openpay', 'stripe', 'error', 'unsynced'],
  afterReload: {
    usual: nothingToLose('a card number is typed again and kept nowhere'),
    states: { saved: keptByServer('the card is stored') },
  },
  screen: {
    acts: { 'tries again': (user) => user.click(retry), 'gives up': (user) => user.click(cancel) },
    outside: {
      'the card is tokenised': ({ value }) => value === 'openpay',
      'the card is set up': ({ value }) => value === 'stripe',
    },
    alike: {
      'error = unsynced': 'the words are those of the refusal; both offer to try again and to give up',
      'openpay = stripe': 'the form is the document of the gateway, framed; tests/card-frame looks at both',
    },
    shows: {
      choosingDriver: waiting,
      preparing: waiting,
      openpay: (snapshot) => [cancel, ...(hasFailure(snapshot) ? failureShown : [])],
      stripe: [cancel],
      saving: waiting,
      syncing: waiting,
      unsynced: [...failureShown, retry, cancel],
      error: [...failureShown, retry, cancel],
      saved: [],
      cancelled: [],
    },
  },
}
