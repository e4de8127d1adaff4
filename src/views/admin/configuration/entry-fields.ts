import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { drivers } from '#contract/driver.ts'
import { receiptIssuerEntry } from '#contract/receipt-issuer.ts'
import * as z from '#contract/zod.ts'
import type { EntryFields } from '#machines/flows/configuration-entry.machine.ts'
import { entryTexts } from '../../../messages/admin/configuration.messages.ts'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import type { FieldDefinition, RecordFields } from '../../record-form/record-fields.ts'
import { issuerFields, issuerText } from './issuer-fields.ts'

type Schema = z.ZodMiniType<EntryFields, EntryFields>

/** The form of an entry, and how it becomes JSON text. */
export interface DescribedEntry {
  described: RecordFields<ConfigurationEntry, Schema>
  valueOf: (fields: EntryFields) => string
}

const whole = z.string().check(z.regex(/^\d{1,3}$/, 'regex'))
const daysList = z.string().check(z.regex(/^\d{1,2}(?:\s*,\s*\d{1,2}){0,2}$/, 'regex'))
const read = (text: string): unknown => JSON.parse(text)
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

interface Shape {
  schema: z.ZodMiniType
  definition: Omit<FieldDefinition, 'label' | 'hint'>
  json: (typed: string) => string
}

const options = (texts: Record<string, MessageDescriptor>) => Object.entries(texts).map(([value, label]) => ({ value, label }))

const shapes: Record<ConfigurationEntry['kind'], Shape> = {
  driver: {
    schema: z.enum(drivers),
    definition: { options: options(driverTexts) },
    json: (typed) => JSON.stringify(typed),
  },
  boolean: {
    schema: z.enum(['true', 'false']),
    definition: { options: options({ true: msg`Sí`, false: msg`No` }) },
    json: (typed) => typed,
  },
  number: { schema: whole, definition: { inputMode: 'numeric' }, json: (typed) => String(Number(typed)) },
  text: { schema: z.string(), definition: {}, json: (typed) => JSON.stringify(typed) },
  json: { schema: z.string(), definition: {}, json: (typed) => typed },
}

const dunning: DescribedEntry = {
  described: {
    schema: z.strictObject({ days: daysList, grace: whole }),
    fields: {
      days: {
        label: msg`Días entre un intento y el siguiente`,
        hint: msg`Hasta tres, separados por comas; ninguno menor que 2.`,
      },
      grace: { label: msg`Días de acceso después del primer rechazo`, inputMode: 'numeric' },
    },
    group: { name: 'value', legend: msg`Reintentos y días de acceso` },
    valuesOf: ({ value }) => {
      const { retry_days: days, grace_days: grace } = read(value) as { retry_days: number[]; grace_days: number }
      return { days: days.join(', '), grace: String(grace) }
    },
  },
  valueOf: ({ days = '', grace = '' }) => JSON.stringify({ retry_days: days.split(',').map(Number), grace_days: Number(grace) }),
}

const issuer: DescribedEntry = { described: issuerFields, valueOf: issuerText }

/** Returns the form of an entry by its kind; the dunning policy and the issuer of receipts have their own forms. */
export function describeEntry({ entry, kind }: Pick<ConfigurationEntry, 'entry' | 'kind'>): DescribedEntry {
  if (entry === 'subscriptions.dunning') return dunning
  if (entry === receiptIssuerEntry) return issuer
  const { schema, definition, json } = shapes[kind]
  const texts = entryTexts[entry]
  return {
    described: {
      schema: z.strictObject({ value: schema }) as Schema,
      fields: {
        value: { ...definition, label: texts?.label ?? { id: entry, message: entry }, ...(texts && { hint: texts.hint }) },
      },
      valuesOf: ({ value }) => ({ value: asText(read(value)) }),
    },
    valueOf: ({ value = '' }) => json(value),
  }
}
