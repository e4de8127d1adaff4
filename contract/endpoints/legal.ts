import type { Endpoint } from '../endpoint.ts'
import { legalKindSchema, legalText } from '../legal-text.ts'
import { single } from '../page.ts'
import * as z from '../zod.ts'

/** What anybody may read of who sells. */
export const legalEndpoints = {
  getLegalText: {
    method: 'GET',
    path: '/legal/{kind}',
    summary: 'The published terms or privacy notice; null before the first is published',
    access: 'anyone',
    params: z.strictObject({ kind: legalKindSchema }),
    output: single(z.nullable(legalText)),
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>
