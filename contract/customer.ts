import { billingDaySchema } from './billing-day.ts'
import { localisedSchema } from './localised.ts'
import * as z from './zod.ts'

export const customerStatuses = ['blocked', 'pending', 'active'] as const

/** A business application that the customer's active subscription includes. */
const applicationSchema = z.object({ key: z.string(), name: localisedSchema, description: localisedSchema })

const customerWire = z.object({
  id: z.string(),
  nombre: z.string(),
  alias: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  status: z.enum(customerStatuses),
  billing_day: z.nullable(billingDaySchema),
  version: z.int(),
  created_at: z.string(),
  metadata: z.object({
    onboarding: z.object({ finished_at: z.nullable(z.string()) }),
    apps: z.array(applicationSchema),
  }),
})

const customerSchema = z.object({
  id: z.string(),
  name: z.string(),
  alias: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  status: z.enum(customerStatuses),
  billingDay: z.nullable(billingDaySchema),
  version: z.int(),
  createdAt: z.string(),
  onboardingFinishedAt: z.nullable(z.string()),
  applications: z.array(applicationSchema),
})

export type Customer = z.infer<typeof customerSchema>

/** Converts a customer (cliente) between the wire and the code. Dates are ISO 8601 UTC. */
export const customerCodec = z.codec(customerWire, customerSchema, {
  decode: ({ nombre, billing_day, created_at, metadata, ...same }) => ({
    ...same,
    name: nombre,
    billingDay: billing_day,
    createdAt: created_at,
    onboardingFinishedAt: metadata.onboarding.finished_at,
    applications: metadata.apps,
  }),
  encode: ({ name, billingDay, createdAt, onboardingFinishedAt, applications, ...same }) => ({
    ...same,
    nombre: name,
    billing_day: billingDay,
    created_at: createdAt,
    metadata: { onboarding: { finished_at: onboardingFinishedAt }, apps: applications },
  }),
})
