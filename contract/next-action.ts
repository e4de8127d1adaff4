import { record } from './record.ts'
import * as z from './zod.ts'

/** How the browser runs 3-D Secure: Stripe's secret for its frame, or the address of Openpay's page. */
export const nextActionCodec = z.union([
  record({ driver: z.literal('stripe'), client_secret: z.string() }),
  record({ driver: z.literal('openpay'), redirect_url: z.url({ protocol: /^https?$/ }) }),
])
