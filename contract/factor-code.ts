import * as z from './zod.ts'

/** What proves the second factor: a code of the authenticator application, or a recovery code. */
export const codeMethods = ['totp', 'recovery'] as const
export type CodeMethod = (typeof codeMethods)[number]

/** A code as it travels: spaces and hyphens are left out when it is checked. */
export const codeSchema = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'max'))

const typed = (shape: RegExp) => z.strictObject({ code: codeSchema.check(z.regex(shape, 'regex')) })

/** What a person types from the authenticator application: six digits. */
export const totpCodeFields = typed(/^(?:\d ?){6}$/)

/** What a person types where both serve. */
export const anyCodeFields = typed(/^(?:(?:\d ?){6}|(?:[A-Za-z2-7][ -]?){16})$/)

/** What a person types from the list of recovery codes: 16 letters and digits. */
export const recoveryCodeFields = typed(/^(?:[A-Za-z2-7][ -]?){16}$/)

/** The code of a factor, as a person gives it. */
export interface FactorCode {
  method: CodeMethod
  code: string
}

/** Returns what a typed code is: six digits are of the authenticator application, anything else is a recovery code. */
export function givenCode(code: string): FactorCode {
  return { method: /^(?:\d ?){6}$/.test(code) ? 'totp' : 'recovery', code }
}
