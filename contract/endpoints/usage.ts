import type { Endpoint } from '../endpoint.ts'
import { single } from '../page.ts'
import { standingUsage, usageReport } from '../usage.ts'
import * as z from '../zod.ts'

/** What applications report of their customers (docs/decisions/0107). */
export const usageEndpoints = {
  reportUsage: {
    method: 'PUT',
    path: '/connect/usage',
    summary: 'An application reports how much of its features a customer uses, and reads the numbers that stand',
    access: 'application',
    body: usageReport,
    output: single(z.array(standingUsage)),
    refusals: ['application.wrong', 'application.not_included'],
  },
} as const satisfies Record<string, Endpoint>
