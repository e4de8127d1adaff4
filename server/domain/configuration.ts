import { drivers } from '#contract/driver.ts'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import * as z from '#contract/zod.ts'
import { defaultDunning, dunningEntry, dunningSchema } from './dunning-policy.ts'

type Kind = ConfigurationEntry['kind']

interface KnownEntry {
  kind: Kind
  schema: z.ZodMiniType
  /** The value until somebody writes another one. */
  standard: unknown
}

/** Hours without activity after which a checkout counts as abandoned. */
export const abandonedEntry = 'checkout.abandoned.hours'
export const abandonedSchema = z.int().check(z.minimum(1), z.maximum(720))
export const standardAbandonedHours = 2

/** Pesos of one order above which a second person must approve what staff give back; 0: each refund. */
export const secondPersonEntry = 'refunds.second_person.pesos'
export const secondPersonSchema = z.int().check(z.minimum(0), z.maximum(10_000_000))
export const standardSecondPersonPesos = 5000

/** The configuration entries that staff may see and change; all others belong to the server. */
export const knownEntries: Readonly<Record<string, KnownEntry>> = {
  'cash.driver.default': { kind: 'driver', schema: z.enum(drivers), standard: 'openpay' },
  [dunningEntry]: { kind: 'json', schema: dunningSchema, standard: defaultDunning },
  [abandonedEntry]: { kind: 'number', schema: abandonedSchema, standard: standardAbandonedHours },
  [secondPersonEntry]: { kind: 'number', schema: secondPersonSchema, standard: standardSecondPersonPesos },
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
