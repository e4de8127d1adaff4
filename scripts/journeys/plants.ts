/** A defect to put into a copy of the product, to check that the journeys find it. */
export interface Plant {
  name: string
  /** The rules that may find it. */
  rules: readonly string[]
  file: string
  find: string
  replace: string
  /** The start of the walks that can meet it, by its name in tests/qa/runs/journeys/beginnings.ts. */
  beginning: string
}

/** Most of them undo a fix, or repeat a defect that was once found by hand. */
export const plants: readonly Plant[] = [
  {
    name: 'refused orders are listed as receipts',
    rules: ['receipts', 'links'],
    file: 'server/queries/orders.ts',
    find: "status === undefined ? query : query.where('status', '=', status)",
    replace: 'query',
    beginning: 'owes a renewal',
  },
  {
    name: 'a cart shows the first of several cards alone',
    rules: ['cards'],
    file: 'src/views/checkout/method-choice.tsx',
    find: 'methods.map((method)',
    replace: 'methods.slice(0, 1).map((method)',
    beginning: 'stands at the checkout',
  },
  {
    name: 'another card is charged than the chosen one',
    rules: ['money'],
    file: 'machines/checkout-cart.ts',
    find: 'methods.find(({ id }) => id === methodId) ?? null',
    replace: 'methods[0] ?? null',
    beginning: 'stands at the checkout',
  },
  {
    name: 'a promo code that an open order holds is refused to its own shopper',
    rules: ['promo'],
    file: 'server/pricing/quote.ts',
    find: '{ planId, used, now }',
    replace: '{ planId, used: used + held, now }',
    beginning: 'stands at the checkout',
  },
  {
    name: 'a refusal says the words of the gateway',
    rules: ['words'],
    file: 'src/views/charge/failed.tsx',
    find: '<ErrorPanel message={message}',
    replace: '<ErrorPanel message={written}',
    beginning: 'stands at the checkout',
  },
  {
    name: 'the focus is lost with the control that had it',
    rules: ['page'],
    file: 'src/application.tsx',
    find: '  holdLostFocus()\n',
    replace: '',
    beginning: 'stands at the checkout',
  },
  {
    name: 'the next charge is told for another day',
    rules: ['subscription'],
    file: 'src/views/subscription/next-charge.tsx',
    find: 'dateText(at, i18n.locale)',
    replace: 'dateText(new Date(Date.parse(at) + 2 * 86_400_000).toISOString(), i18n.locale)',
    beginning: 'has paid',
  },
  {
    name: 'nobody is told of a renewal that failed',
    rules: ['standing'],
    file: 'src/lib/standing.ts',
    find: "plan.paymentStatus === 'failed' || plan.paymentStatus === 'error'",
    replace: "plan.paymentStatus === 'error'",
    beginning: 'owes a renewal',
  },
  {
    name: 'a receipt leads nowhere',
    rules: ['links'],
    file: 'src/views/receipts/receipt-list.tsx',
    find: 'recibos/${id}`',
    replace: 'recibos/${id.slice(0, -1)}0`',
    beginning: 'has paid',
  },
  {
    name: 'the total of the cart leaves the promo code out',
    rules: ['cart'],
    file: 'src/views/checkout/summary.tsx',
    find: 'amount={money(total)}',
    replace: 'amount={money(total + promo)}',
    beginning: 'stands at the checkout',
  },
  {
    name: 'a card is made the default one and charged without a word of the amount',
    rules: ['money'],
    file: 'src/views/payment-methods/method-row.tsx',
    find: 'aria-label={due > 0 ? t`Usar y pagar ${amount}: ${name}` : t`Usar como predeterminada: ${name}`}',
    replace: 'aria-label={t`Usar como predeterminada: ${name}`}',
    beginning: 'owes a renewal',
  },
  {
    name: 'the session is said to have ended while it lives',
    rules: ['session'],
    file: 'src/routes/-session-dialog.tsx',
    find: "snapshot.matches('expired')",
    replace: "snapshot.matches('expired') || location.pathname.endsWith('/suscripcion')",
    beginning: 'has paid',
  },
  {
    name: 'the banner promises the access until another day',
    rules: ['plan'],
    file: 'src/views/standing/standing-banner.tsx',
    find: 'dateText(pastDue.accessUntil',
    replace: 'dateText(pastDue.since',
    beginning: 'owes a renewal',
  },
  {
    name: 'staff see a refused order as paid',
    rules: ['staff'],
    file: 'src/messages/admin/sale.messages.ts',
    find: 'failed: msg`Rechazada`',
    replace: 'failed: msg`Pagada`',
    beginning: 'owes a renewal',
  },
  {
    name: 'a title speaks the other language',
    rules: ['words'],
    file: 'src/views/billing/billed-plan.tsx',
    find: '<Card title={<Trans>Tu plan</Trans>}>\n      {standing',
    replace: '<Card title="Your plan">\n      {standing',
    beginning: 'has paid',
  },
  {
    name: 'a main region stands inside the main region',
    rules: ['page'],
    file: 'src/views/licences/licences.page.tsx',
    find: 'subscriptions.map((subscription) => <Licence key={subscription.id} subscription={subscription} />)',
    replace: 'subscriptions.map((subscription) => <main key={subscription.id}><Licence subscription={subscription} /></main>)',
    beginning: 'is on trial',
  },
]
