import { lineSchema } from './plain-text.ts'
import { strictRfcSchema } from './rfc.ts'
import * as z from './zod.ts'

/** The configuration entry with the payee that receipts name; each receipt keeps what it was when it was paid. */
export const receiptIssuerEntry = 'receipts.issuer'

/** The payee of receipts: its registered name, of 2 to 200 characters, and its RFC with all characters. */
export const receiptIssuerSchema = z.strictObject({ name: lineSchema(2, 200), rfc: strictRfcSchema })
