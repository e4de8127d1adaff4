import { promoCodeMachine } from '#machines/flows/promo-code.machine.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { button, failureShown, field, text, throttledShown } from '#tests/qa/models/words.ts'
import { nothingToLose, keptByBrowser, throttledKept } from '#tests/qa/models/after-reload.ts'
import { atRest } from '#tests/qa/models/homes.ts'

const code = field('Código promocional', 'Promo code')
const apply = button('Aplicar', 'Apply')
const planId = professionalPlan.id
const nothing = { code: '', planId, throttledUntil: null }

async function submit(user: User, { value }: Snapshot): Promise<void> {
  // Typing would leave the refused state; the same code may be sent again unchanged.
  if (value !== 'refused') await user.fill(code, ' bienvenida')
  await user.click(apply)
}

/** CHK-5. */
export const promoCodeModel: FlowModel = {
  machine: promoCodeMachine,
  inputs: {
    'without a code': nothing,
    'with a kept code': { ...nothing, code: promo.code },
    'throttled before': { ...nothing, throttledUntil: fixtureNow + 30_000 },
  },
  ui: {
    'applies a code': { type: 'code.submitted', code: promo.code },
    'types again': { type: 'code.typed' },
    'removes the code': { type: 'promo.removed' },
    'the code is asked about again': { type: 'check.requested' },
    'tries again': retryIn('refused', { type: 'retry.requested' }),
  },
  calls: { applyPromoCode: { operation: 'applyPromoCode', gives: data }, waitUntil },
  requests: {
    applyPromoCode: { path: '/cash/promocodes/apply', body: { code: promo.code, subscription_plan_id: planId } },
  },
  key: retryKey,
  goals: ['none', 'applied', 'refused'],
  homes: { none: atRest, applied: atRest },
  afterReload: {
    usual: keptByBrowser('the code is kept with the cart, and checked anew'),
    states: { ...throttledKept, none: nothingToLose('a code is typed again') },
  },
  screen: {
    acts: {
      'applies a code': submit,
      'types again': (user) => user.fill(code, 'OTRO'),
      'removes the code': (user) => user.click(button('Quitar el código BIENVENIDA', 'Remove the code BIENVENIDA')),
      'tries again': (user) => user.click(retryButton),
    },
    outside: { 'the code is asked about again': ({ value }) => value === 'applied' },
    shows: {
      none: [code, apply],
      applying: [code],
      applied: [text('El código BIENVENIDA fue aplicado.', 'The code BIENVENIDA was applied.')],
      refused: [...failureShown, code],
      throttled: [...throttledShown, code],
    },
  },
}
