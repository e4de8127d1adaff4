import { drivers } from '#contract/driver.ts'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { pauseMonthsMost } from '#contract/pause.ts'
import { receiptIssuerEntry, receiptIssuerSchema } from '#contract/receipt-issuer.ts'
import * as z from '#contract/zod.ts'
import { installmentsEntry, installmentsSchema, standardInstallments } from './installments.ts'
import { erasureDays, retentionEntries } from './retention.ts'
import { defaultDunning, dunningEntry, dunningSchema } from './dunning-policy.ts'

type Kind = ConfigurationEntry['kind']

interface KnownEntry {
  kind: Kind
  schema: z.ZodMiniType
  /** The value until somebody writes another one. */
  standard: unknown
}

/** A number that staff may change, and its value until they do. */
export interface NumberEntry {
  entry: string
  schema: z.ZodMiniType<number>
  standard: number
}

/** Hours without activity after which a checkout counts as abandoned. */
export const abandonedHours: NumberEntry = {
  entry: 'checkout.abandoned.hours',
  schema: z.int().check(z.minimum(1), z.maximum(720)),
  standard: 2,
}

const pesos = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** Pesos of one order above which a second person must approve what staff give back; 0: each refund. */
export const secondPersonPesos: NumberEntry = { entry: 'refunds.second_person.pesos', schema: pesos, standard: 5000 }

/** Pesos of credit that staff may grant one customer in 30 days; 0: none. */
export const creditLimitPesos: NumberEntry = { entry: 'credit.limit.pesos', schema: pesos, standard: 5000 }

/** Whether access to what a disputed charge paid for ends at once when the dispute is lost. */
export const lostDisputeEndsAccess = 'disputes.lost.ends_access'

/** Days that an order waits for a transfer; it ends with the last second of the last one. */
export const transferDays: NumberEntry = {
  entry: 'transfer.days',
  schema: z.int().check(z.minimum(1), z.maximum(7)),
  standard: 3,
}

/** The most months that a customer can pause a subscription for; 0: nobody can. */
export const pauseMost: NumberEntry = {
  entry: 'pause.months',
  schema: z.int().check(z.minimum(0), z.maximum(pauseMonthsMost)),
  standard: 3,
}

/** The WhatsApp number of support, in digits with its country code; empty: none is shown. */
export const supportWhatsapp = {
  entry: 'support.whatsapp',
  schema: z.string().check(z.regex(/^(?:[1-9][0-9]{9,11})?$/)),
} as const

/** Returns the WhatsApp number of support; null when none is stored, or one that is not allowed. */
export function whatsappOf(stored: unknown): string | null {
  const read = z.safeParse(supportWhatsapp.schema, stored)
  return read.success && read.data !== '' ? read.data : null
}

/** Returns the number of an entry: the stored value, or the standard when it is absent or not allowed. */
export function numberOf({ schema, standard }: NumberEntry, stored: unknown): number {
  const read = z.safeParse(schema, stored)
  return read.success ? read.data : standard
}

const numbered = ({ entry, schema, standard }: NumberEntry) => ({ [entry]: { kind: 'number' as const, schema, standard } })

/** The configuration entries that staff may see and change; all others belong to the server. */
export const knownEntries: Readonly<Record<string, KnownEntry>> = {
  'cash.driver.default': { kind: 'driver', schema: z.enum(drivers), standard: 'openpay' },
  [receiptIssuerEntry]: { kind: 'json', schema: receiptIssuerSchema, standard: null },
  [dunningEntry]: { kind: 'json', schema: dunningSchema, standard: defaultDunning },
  ...numbered(abandonedHours),
  ...numbered(secondPersonPesos),
  ...numbered(creditLimitPesos),
  [lostDisputeEndsAccess]: { kind: 'boolean', schema: z.boolean(), standard: true },
  ...numbered(transferDays),
  ...numbered(pauseMost),
  [installmentsEntry]: { kind: 'json', schema: installmentsSchema, standard: standardInstallments },
  [supportWhatsapp.entry]: { kind: 'text', schema: supportWhatsapp.schema, standard: '' },
  ...Object.fromEntries(Object.values(retentionEntries).flatMap((of) => Object.entries(numbered(of)))),
  ...numbered(erasureDays),
  'captcha.bypass.disabled': { kind: 'boolean', schema: z.boolean(), standard: false },
  'session.proof.optional': { kind: 'boolean', schema: z.boolean(), standard: false },
}

/** Returns the value of a typed JSON text when the entry accepts it; undefined otherwise. */
export function entryValue({ schema }: KnownEntry, text: string): unknown {
  try {
    const read = z.safeParse(schema, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
