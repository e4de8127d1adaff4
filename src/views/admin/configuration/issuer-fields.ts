import { msg } from '@lingui/core/macro'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { emailSchema } from '#contract/email.ts'
import { phoneSchema } from '#contract/phone.ts'
import { issuerAddressFields, receiptIssuerSchema, type ReceiptIssuer } from '#contract/receipt-issuer.ts'
import * as z from '#contract/zod.ts'
import type { EntryFields } from '#machines/flows/configuration-entry.machine.ts'
import type { RecordFields } from '../../record-form/record-fields.ts'

const { name, rfc } = receiptIssuerSchema.shape
const schema = z.strictObject({ name, rfc, ...issuerAddressFields, phone: phoneSchema, email: emailSchema })

/** Returns the stored issuer of an entry; null before somebody wrote it. */
export const issuerOf = ({ value }: Pick<ConfigurationEntry, 'value'>) => JSON.parse(value) as ReceiptIssuer | null

/** Returns an issuer as JSON text. */
export function issuerText({ name, rfc, phone, email, ...address }: EntryFields): string {
  return JSON.stringify({ name, rfc, address, phone, email })
}

/** The form of the payee of receipts. Who writes it now writes all of it. */
export const issuerFields: RecordFields<Pick<ConfigurationEntry, 'value'>, z.ZodMiniType<EntryFields, EntryFields>> = {
  schema,
  fields: {
    name: {
      label: msg`Nombre o razón social`,
      hint: msg`Como está en el SAT. Los recibos que ya existen no cambian.`,
      autoComplete: 'organization',
    },
    rfc: { label: msg`RFC`, hint: msg`Con homoclave`, casing: 'upper' },
    street: { label: msg`Calle`, autoComplete: 'address-line1' },
    number: { label: msg`Número exterior e interior` },
    colonia: { label: msg`Colonia`, autoComplete: 'address-level3' },
    city: { label: msg`Ciudad o alcaldía`, autoComplete: 'address-level2' },
    state: { label: msg`Estado`, autoComplete: 'address-level1' },
    postal_code: {
      label: msg`Código postal`,
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      texts: { regex: msg`Escribe los 5 números del código postal` },
    },
    phone: { label: msg`Teléfono para clientes`, hint: msg`10 dígitos`, inputMode: 'tel', type: 'tel', autoComplete: 'tel' },
    email: { label: msg`Correo para clientes`, inputMode: 'email', type: 'email', autoComplete: 'email' },
  },
  group: { name: 'value', legend: msg`Quién cobra, en los recibos` },
  valuesOf: (entry) => {
    const { name = '', rfc = '', phone = '', email = '', address } = issuerOf(entry) ?? {}
    return { name, rfc, street: '', number: '', colonia: '', city: '', state: '', postal_code: '', ...address, phone, email }
  },
}
