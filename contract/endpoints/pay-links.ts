import { deviceSession } from './cash-rules.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileSchema } from '../file.ts'
import { idSchema } from '../id.ts'
import { monthsSchema } from '../installments.ts'
import { orderCodec } from '../order.ts'
import { acknowledgement, single } from '../page.ts'
import { payLinkCodec, payLinkToken as token } from '../pay-link.ts'
import { record, request } from '../record.ts'
import { transferWays } from '../transfer.ts'
import * as z from '../zod.ts'

/** The amount in centavos that the person saw. When another is due by now, nothing is charged. */
const expected_due = z.int().check(z.minimum(0, 'min'))
const dead = ['link.wrong', 'link.expired'] as const
const payment_method = z.optional(z.strictObject({ id: idSchema }))
/** One charge pays the other refused renewals of the customer too, as the link shows them. */
const all = z.optional(z.boolean())

/**
 * Paying what is owed by the link of a mail, without a session (docs/decisions/0073). The token stands in the body,
 * never in an address.
 */
export const payLinkEndpoints = {
  openPayLink: {
    method: 'POST',
    path: '/cash/pay-links/open',
    summary: 'What a mailed link pays; while a charge is open the gateway is asked first',
    access: 'anyone',
    body: request({ token }),
    output: single(payLinkCodec),
    refusals: dead,
  },
  orderPayLink: {
    method: 'POST',
    path: '/cash/pay-links/order',
    summary: 'The order that a mailed link pays, for its period or for all that is owed, with the card that is to pay it',
    access: 'anyone',
    body: request({ token, expected_due, all, payment_method }),
    output: single(orderCodec),
    refusals: [...dead, 'price.changed', 'order.elsewhere', 'order.state', 'card.missing'],
  },
  chargePayLink: {
    method: 'POST',
    path: '/cash/pay-links/charge',
    summary: 'Charge the order of a mailed link; whatever this answers, the order is the truth',
    access: 'anyone',
    press: true,
    body: request({
      token,
      expected_due,
      all,
      payment_method,
      device_session_id: z.optional(deviceSession),
      /** Begins to wait for a transfer, or for cash, instead of charging a card. */
      way: z.optional(z.enum(transferWays)),
      /** Divides the charge of a yearly period into monthly payments without interest. */
      installments: z.optional(monthsSchema),
    }),
    output: single(orderCodec),
    refusals: [
      ...dead,
      'price.changed',
      'order.state',
      'order.elsewhere',
      'card.missing',
      'card.closed',
      'installments.unavailable',
      'charge.refused',
      'gateway.unavailable',
      'idempotency.mismatch',
      'record.missing',
    ],
  },
  confirmPayLink: {
    method: 'POST',
    path: '/cash/pay-links/confirm',
    summary: 'After the bank’s challenge, or when the person has paid: read the charge of a mailed link at its gateway',
    access: 'anyone',
    body: request({ token }),
    output: single(orderCodec),
    refusals: [...dead, 'order.state', 'charge.refused', 'record.missing'],
  },
  downloadPayLinkVoucher: {
    method: 'POST',
    path: '/cash/pay-links/voucher.pdf',
    summary: 'What to show at the store, as a PDF in the caller’s language, while the order of a mailed link waits for cash',
    access: 'anyone',
    body: request({ token }),
    output: fileSchema,
    file: 'application/pdf',
    refusals: [...dead, 'order.state'],
  },
  beginPayLinkCard: {
    method: 'POST',
    path: '/cash/pay-links/setup',
    summary: 'Begin saving a Stripe card by a mailed link: gives the secret that its hosted form needs',
    access: 'anyone',
    body: request({ token }),
    output: single(record({ client_secret: z.string() })),
    refusals: [...dead, 'gateway.unavailable', 'record.missing'],
  },
  savePayLinkCard: {
    method: 'POST',
    path: '/cash/pay-links/cards',
    summary: 'Save a card by a mailed link: of Openpay from its one-use token, else what Stripe’s hosted form has set up',
    access: 'anyone',
    body: request({
      token,
      card: z.optional(
        request({
          token_id: z.string().check(z.regex(/^[A-Za-z0-9]{8,45}$/, 'regex')),
          device_session_id: deviceSession,
        }),
      ),
    }),
    output: acknowledgement,
    refusals: [...dead, 'card.refused', 'gateway.unavailable', 'record.missing'],
  },
} as const satisfies Record<string, Endpoint>
