import { periodCodec } from './period.ts'
import { record } from './record.ts'
import * as z from './zod.ts'

/** The call that informs an application of a new customer (docs/provisioning.md). Dates are ISO 8601 UTC. */
export const provisionBody = record({
  event: z.literal('customer.provision'),
  app: z.string(),
  cliente: record({ id: z.string(), nombre: z.string(), rfc: z.nullable(z.string()), email: z.string() }),
  subscription: record({
    id: z.string(),
    name: z.string(),
    period: periodCodec,
    trial_days: z.int(),
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
  }),
})

/** The call that informs an application that a customer no longer has it. */
export const closeBody = record({
  event: z.literal('customer.close'),
  app: z.string(),
  cliente: z.object({ id: z.string() }),
  subscription: z.object({ id: z.string() }),
})
