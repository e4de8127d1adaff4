import { computedFigures } from '../../admin/computed-figures.ts'
import { movementKinds, movementOrigins, movementRow, revenue } from '../../admin/revenue.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idSchema } from '../../id.ts'
import { cursorPage, daySchema, listQuery, severalOf } from '../../list.ts'
import { monthSchema } from '../../month.ts'
import { single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { exportOf, refused, staffWith } from './kit.ts'

const listMovements = {
  method: 'GET',
  path: '/admin/revenue/movements',
  summary: 'Each change of the recurring revenue, without IVA',
  access: staffWith('subscriptions.list'),
  query: listQuery(['-at', 'at'], {
    'filter[kind]': z.optional(severalOf(z.enum(movementKinds), movementKinds)),
    'filter[origin]': z.optional(z.enum(movementOrigins)),
    'filter[since]': z.optional(daySchema),
    'filter[until]': z.optional(daySchema),
    'filter[cliente_id]': z.optional(idSchema),
  }),
  output: cursorPage(movementRow),
  refusals: refused,
} as const satisfies Endpoint

/** The recurring revenue, and the movements that it is the sum of. */
export const adminRevenueEndpoints = {
  getRevenue: {
    method: 'GET',
    path: '/admin/revenue',
    summary: 'The recurring revenue of twelve months: movements, churn, cohorts, trials and recovered charges',
    access: staffWith('figures.list'),
    query: request({ month: z.optional(monthSchema) }),
    output: single(revenue),
    refusals: refused,
  },
  getComputedFigures: {
    method: 'GET',
    path: '/admin/revenue/computed',
    summary: 'What a job computes once a day: the forecast of the recurring revenue, and how far new customers came',
    access: staffWith('figures.list'),
    output: single(computedFigures),
    refusals: refused,
  },
  computeFigures: {
    method: 'POST',
    path: '/admin/revenue/computed',
    summary: 'Compute the figures of the day now; nothing is added while a job of them waits or runs',
    access: staffWith('figures.list'),
    body: request({}),
    output: single(computedFigures),
    refusals: refused,
  },
  listMovements,
  exportMovements: exportOf(listMovements),
} as const satisfies Record<string, Endpoint>
