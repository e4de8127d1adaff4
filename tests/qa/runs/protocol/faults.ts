import type { ScenarioName } from './scenario-names.ts'

/** A fault of the protocol: one change of the text of one module. */
export interface Fault {
  name: string
  /** The scenario that shows it. */
  scenario: ScenarioName
  file: string
  text: string
  becomes: string
}

const begin = 'server/orders/begin-charge.ts'
const apply = 'server/orders/apply-outcome.ts'
const unique = 'tests/qa/runs/protocol/unique.ts'

/** Faults that the exploration must find. They are planted while a module is loaded; no file is changed. */
export const faults: readonly Fault[] = [
  {
    name: 'no unique index on open attempts',
    scenario: 'a release without locks',
    file: unique,
    text: 'one_open_attempt: ({ orderId, state }) => (openStates.includes(state) ? orderId : null)',
    becomes: 'one_open_attempt: () => null',
  },
  {
    name: 'no check for another order',
    scenario: 'two tabs, two orders',
    file: begin,
    text: "order.kind === 'purchase' && (await isElsewhere(tx, order, now))",
    becomes: 'false',
  },
  {
    name: 'no second check before sending',
    scenario: 'one press',
    file: 'server/orders/run-attempt.ts',
    text: "locked?.state !== 'created'",
    becomes: '!locked',
  },
  {
    name: 'a repeated press charges again',
    scenario: 'a press repeated',
    file: begin,
    text: "if (pressed) return { kind: 'pressed', attempt: pressed }",
    becomes: '',
  },
  {
    name: 'a charge that was settled is confirmed',
    scenario: 'a process that wakes up late',
    file: 'server/orders/run-attempt.ts',
    text: "return locked?.state === 'sent'",
    becomes: 'return true',
  },
  {
    name: 'a missing charge is not closed',
    scenario: 'a process that wakes up late',
    file: apply,
    text: "return close(place, 'charge.failed', notReceived)",
    becomes: "return fail(place, 'charge.failed', notReceived)",
  },
  {
    name: 'a charge that cannot be closed is not read again',
    scenario: 'a process that wakes up late',
    file: 'server/jobs/charge-release.ts',
    text: "outcome?.kind === 'processing'",
    becomes: 'false',
  },
  {
    name: 'no check is planned when a charge begins',
    scenario: 'one press',
    file: begin,
    text: "await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt: firstCheck(now) })",
    becomes: '',
  },
  {
    name: 'the order does not say that it is charged',
    scenario: 'two tabs, two orders',
    file: begin,
    text: 'await changeOrder(tx, key, { status, now,',
    becomes: 'await changeOrder(tx, key, { status: order.status, now,',
  },
  {
    name: 'the price before discounts is charged',
    scenario: 'one press',
    file: begin,
    text: 'centavos: chargeOf(order)',
    becomes: 'centavos: order.subtotal',
  },
  {
    name: 'the first card is charged',
    scenario: 'two tabs, one order',
    file: begin,
    text: 'cardId ?? order.paymentMethodId',
    becomes: 'order.paymentMethodId ?? cardId',
  },
  {
    name: 'surplus money is not noticed',
    scenario: 'a renewal by the clock and by hand',
    file: apply,
    text: 'await isSurplus(place)',
    becomes: 'false',
  },
  {
    name: 'no answer means refused',
    scenario: 'one press',
    file: apply,
    text: "await move(place, 'answer.lost', 'charge.unknown', outcome.providerId === null ? {} : { provider_id: outcome.providerId })",
    becomes: "await fail(place, 'charge.failed', notReceived)",
  },
  {
    name: 'an outcome is applied to a stale attempt',
    scenario: 'one press',
    file: 'server/orders/place.ts',
    text: 'const attempt = await lockAttempt(tx, of)',
    becomes: 'const attempt = of',
  },
  {
    name: 'a sent charge counts as not sent',
    scenario: 'one press',
    file: apply,
    text: "attempt.state === 'created' ? fail(place, 'charge.failed', notSent)",
    becomes: "true ? fail(place, 'charge.failed', notSent)",
  },
  {
    name: 'a challenge never expires',
    scenario: 'a challenge left open',
    file: apply,
    text: '< challengeLife',
    becomes: '< Infinity',
  },
  {
    name: 'an expired challenge is not closed',
    scenario: 'a challenge left open',
    file: apply,
    text: "await close(place, 'challenge.expired', late)",
    becomes: "await fail(place, 'challenge.expired', late)",
  },
  {
    name: 'a missing charge is certain at once',
    scenario: 'a process that wakes up late',
    file: 'server/orders/absent.ts',
    text: 'return certain !== null && now >= certain',
    becomes: 'return true',
  },
  {
    name: 'the id of a charge is not stored',
    scenario: 'one press',
    file: 'server/orders/run-attempt.ts',
    text: 'await changeAttempt(tx, attempt, { provider_id: providerId })',
    becomes: '',
  },
  {
    name: 'an unsent charge is read at the gateway',
    scenario: 'one press',
    file: 'server/orders/refresh.ts',
    text: "if (attempt.state === 'created')",
    becomes: 'if (false)',
  },
  {
    name: 'no receipt',
    scenario: 'one press',
    file: 'server/orders/settle-paid.ts',
    text: 'await insertReceipt(tx, order)',
    becomes: '',
  },
  {
    name: 'a paid renewal begins no period',
    scenario: 'a renewal by the clock and by hand',
    file: 'server/orders/settle-paid.ts',
    text: 'await renewalPaid(tx, order, now)',
    becomes: 'await Promise.resolve()',
  },
  {
    name: 'a check plans no other',
    scenario: 'one press',
    file: 'server/jobs/charge-check.ts',
    text: 'if (scheduled)',
    becomes: 'if (false)',
  },
  {
    name: 'a closed payment is not read again',
    scenario: 'a challenge left open',
    file: 'server/jobs/charge-release.ts',
    text: 'await refreshAttempt(services, key)',
    becomes: 'null as Awaited<ReturnType<typeof refreshAttempt>>',
  },
  {
    name: 'money is not given back',
    scenario: 'a renewal by the clock and by hand',
    file: 'server/orders/give-money-back.ts',
    text: 'await gateway.refund({ key: providerKey, customer: remoteCustomer, providerId })',
    becomes: '',
  },
  {
    name: 'a renewal does not wait for its day',
    scenario: 'a renewal by the clock and by hand',
    file: 'server/billing/take-billing-step.ts',
    text: 'if (!due || due.at > now) return null',
    becomes: 'if (!due) return null',
  },
  {
    name: 'each try writes an order of its own',
    scenario: 'a renewal by the clock and by hand',
    file: 'server/billing/take-billing-step.ts',
    text: 'const live = await standingRenewal(tx, row, { unpaid, alone: !byClock, now })',
    becomes: 'const live = undefined',
  },
  {
    name: 'a renewal paid after its period counts',
    scenario: 'a renewal by the clock and by hand',
    file: 'server/subscriptions/takes-money.ts',
    text: "if (!isSamePeriod || !allows(row, 'renewal.paid') || (await isReplaced(tx, row))) return false",
    becomes: '',
  },
  {
    name: 'a refused attempt forgets a late success',
    scenario: 'a process that wakes up late',
    file: 'machines/lifecycles/attempt.machine.ts',
    text: "failed: { on: { 'charge.succeeded': 'succeeded', 'charge.refunded': 'refunded' } }",
    becomes: "failed: { on: { 'charge.refunded': 'refunded' } }",
  },
  {
    name: 'an expired attempt forgets a late success',
    scenario: 'a challenge left open',
    file: 'machines/lifecycles/attempt.machine.ts',
    text: "expired: { on: { 'charge.succeeded': 'succeeded', 'charge.refunded': 'refunded' } }",
    becomes: "expired: { on: { 'charge.refunded': 'refunded' } }",
  },
]
