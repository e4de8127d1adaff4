import {
  bookDay,
  bookDifference,
  differenceKinds,
  differenceStates,
  explanationBody,
  matchBody,
  paymentRow,
} from '../../admin/book.ts'
import { drivers } from '../../driver.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { cursorPage, daySchema, listQuery } from '../../list.ts'
import { single } from '../../page.ts'
import * as z from '../../zod.ts'
import { exportOf, idempotency, notThere, refused, staffWith } from './kit.ts'

const listPayments = {
  method: 'GET',
  path: '/admin/books/payments',
  summary: 'Paid orders by the day of their payment, with IVA, and the gateway’s fee, net and payout',
  access: staffWith('books.list'),
  query: listQuery(['-paid_at', 'paid_at'], {
    'filter[driver]': z.optional(z.enum(drivers)),
    'filter[since]': z.optional(daySchema),
    'filter[until]': z.optional(daySchema),
  }),
  output: cursorPage(paymentRow),
  refusals: refused,
} as const satisfies Endpoint

/**
 * The books of the gateways: what does not match, its acts, and the accountant's list.
 */
export const adminBookEndpoints = {
  listDifferences: {
    method: 'GET',
    path: '/admin/books/differences',
    summary: 'What does not match between our books and the gateways’',
    access: staffWith('books.list'),
    query: listQuery(['-noticed_at', 'noticed_at'], {
      'filter[state]': z.optional(z.enum(differenceStates)),
      'filter[kind]': z.optional(z.enum(differenceKinds)),
      'filter[driver]': z.optional(z.enum(drivers)),
    }),
    output: cursorPage(bookDifference),
    refusals: refused,
  },
  getDifference: {
    method: 'GET',
    path: '/admin/books/differences/{id}',
    summary: 'A difference between our books and a gateway’s',
    access: staffWith('books.info'),
    params: idParams,
    output: single(bookDifference),
    refusals: notThere,
  },
  explainDifference: {
    method: 'POST',
    path: '/admin/books/differences/{id}/explanation',
    summary: 'Explain an open difference, with a reason',
    access: staffWith('books.update'),
    idempotent: true,
    params: idParams,
    body: explanationBody,
    output: single(bookDifference),
    refusals: [...notThere, 'record.changed', ...idempotency],
  },
  listBookDays: {
    method: 'GET',
    path: '/admin/books/days',
    summary: 'The last days of the books of each gateway, and whether they are matched',
    access: staffWith('books.list'),
    output: single(z.array(bookDay)),
    refusals: refused,
  },
  matchBookDay: {
    method: 'POST',
    path: '/admin/books/days',
    summary: 'Read a day of the past at both gateways again, and match it; the answer comes before it is done',
    access: staffWith('books.update'),
    body: matchBody,
    output: single(z.array(bookDay)),
    refusals: refused,
  },
  listPayments,
  exportPayments: {
    ...exportOf(listPayments),
    refusals: ['exports.full', 'exports.range', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
