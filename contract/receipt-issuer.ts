import { emailSchema } from './email.ts'
import { phoneSchema } from './phone.ts'
import { lineSchema } from './plain-text.ts'
import { strictRfcSchema } from './rfc.ts'
import * as z from './zod.ts'

/** The configuration entry with the payee that receipts name; each receipt keeps what it was when it was paid. */
export const receiptIssuerEntry = 'receipts.issuer'

/** The fields of an address in Mexico, as the SAT writes them. */
export const issuerAddressFields = {
  street: lineSchema(2, 120),
  number: lineSchema(1, 30),
  colonia: lineSchema(2, 80),
  city: lineSchema(2, 80),
  state: lineSchema(2, 40),
  postal_code: z.pipe(lineSchema(1, 20), z.string().check(z.regex(/^[0-9]{5}$/, 'regex'))),
} as const
const addressSchema = z.strictObject(issuerAddressFields)
export type IssuerAddress = z.output<typeof addressSchema>

/**
 * The payee of receipts: its registered name, of 2 to 200 characters, and its RFC with all characters. The address, and
 * where customers reach it, are missing in what was written before they existed.
 */
export const receiptIssuerSchema = z.strictObject({
  name: lineSchema(2, 200),
  rfc: strictRfcSchema,
  address: z.optional(addressSchema),
  phone: z.optional(phoneSchema),
  email: z.optional(emailSchema),
})
export type ReceiptIssuer = z.output<typeof receiptIssuerSchema>

/** Returns an address as the two lines of a letter. */
export function addressLines({ street, number, colonia, city, state, postal_code: code }: IssuerAddress): [string, string] {
  return [`${street} ${number}, Col. ${colonia}`, `${code} ${city}, ${state}`]
}
