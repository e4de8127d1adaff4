import { drivers } from '../driver.ts'
import { gatewayProbeSchema } from '../gateway-probe.ts'
import { legalText } from '../legal-text.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import { configurationEntry } from './configuration.ts'
import { gatewayAccount } from './gateway-account.ts'

/** The steps of a new installation, in their order. */
export const setupSteps = ['issuer', 'texts', 'mail', 'gateways', 'catalogue', 'purchase'] as const
export const setupStepSchema = z.enum(setupSteps)
export type SetupStep = (typeof setupSteps)[number]

/**
 * What became of a mail to the mail server. `accepted`: it took it. `refused`: it refused the sender, the reader or the
 * mail. `credentials`: it does not know the login. `later`: it takes no more now. `unreachable`: it did not answer, or
 * not in a safe way.
 */
export const mailOutcomes = ['accepted', 'refused', 'credentials', 'later', 'unreachable'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Products and plans to begin with. `demo` is the example catalogue. */
export const catalogueTemplates = ['invoicing', 'membership', 'demo'] as const
export type CatalogueTemplate = (typeof catalogueTemplates)[number]

/**
 * How far a new installation is, by what is stored. `issuer` is the entry of the configuration. `reason` is the mail
 * server's own sentence. `products` and `plans`: how many are sold, to strangers. `unopened`: the plans among them that
 * open no registered application, by name, with the keys of their products; their buyers would wait for ever. `sold`:
 * whether an order was paid. `passed`: the steps that somebody left for later.
 */
export const setupRecord = record({
  issuer: configurationEntry,
  terms: z.nullable(legalText),
  privacy: z.nullable(legalText),
  mail: z.nullable(record({ outcome: z.enum(mailOutcomes), reason: z.nullable(z.string()), email: z.string(), at: z.string() })),
  gateways: z.array(
    record({
      driver: z.enum(drivers),
      live: z.boolean(),
      outcome: z.nullable(gatewayProbeSchema),
      at: z.nullable(z.string()),
      own: z.nullable(gatewayAccount),
      webhook_url: z.string(),
    }),
  ),
  products: z.int(),
  plans: z.int(),
  unopened: z.array(record({ plan: z.string(), keys: z.array(z.string()) })),
  sold: z.boolean(),
  passed: z.array(setupStepSchema),
})
export type SetupRecord = z.output<typeof setupRecord>

export const passing = request({ passed: z.boolean() })
export const stocking = request({ template: z.enum(catalogueTemplates) })

/** Returns whether a step needs nothing more, by what is stored. */
export function isSetupDone(setup: SetupRecord, step: SetupStep): boolean {
  const done: Record<SetupStep, boolean> = {
    issuer: setup.issuer.value !== 'null',
    texts: setup.terms !== null && setup.privacy !== null,
    mail: setup.mail?.outcome === 'accepted',
    gateways: setup.gateways.every(({ outcome }) => outcome === 'ready'),
    catalogue: setup.products > 0 && setup.plans > 0,
    purchase: setup.sold,
  }
  return done[step]
}

/** Returns the first step that is neither done nor left for later; null when there is none. */
export function openSetupStep(setup: SetupRecord): SetupStep | null {
  return setupSteps.find((step) => !isSetupDone(setup, step) && !setup.passed.includes(step)) ?? null
}
