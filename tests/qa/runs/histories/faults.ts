import type { PlantedFault } from './hooks.ts'

/** Faults that histories must find, each with the rule that shows it. They are planted while a module is loaded. */
export const faults: readonly (PlantedFault & { rule: string })[] = [
  {
    name: 'the first card is charged instead of the chosen one',
    file: 'machines/checkout-cart.ts',
    text: 'methods.find(({ id }) => id === methodId) ?? null) : null, way, months }',
    becomes: 'methods[0] ?? null) : null, way, months }',
    rule: 'charged a card that nobody chose',
  },
  {
    name: 'a payment under way is shown as paid',
    file: 'machines/flows/charge.machine.ts',
    text: "isPaid: is('paid'),",
    becomes: "isPaid: is('paid', 'verifying'),",
    rule: 'told paid and not paid',
  },
  {
    name: 'a renewal that is never received is tried without end',
    file: 'server/domain/dunning.ts',
    text: 'const isLasting = byClock && attempt > mostLostAttempts',
    becomes: 'const isLasting = false',
    rule: 'work without end',
  },
  {
    name: 'a paid order has no mail',
    file: 'server/orders/settle-paid.ts',
    text: 'if (order.total > 0) await enqueueMail',
    becomes: 'if (order.total < 0) await enqueueMail',
    rule: 'a paid order without its one receipt',
  },
  {
    name: 'a promo code is not given back',
    file: 'server/orders/move-attempt.ts',
    text: '  await giveBack(tx, order)\n  await releaseCredit',
    becomes: '  await releaseCredit',
    rule: 'a promo code that was not given back',
  },
]
