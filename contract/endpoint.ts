import type { CaptchaAction } from './captcha.ts'
import type { FileType } from './file.ts'
import type { FailureCode } from './failure-codes.ts'
import type { Permission } from './permissions.ts'
import type * as z from './zod.ts'

/**
 * Who may call. `anyone`: no token. `signedIn`: any live session. `application`: a connected application with its
 * secret. `staff`: whoever holds root.access. `permission`: the grant, on records of the caller's customer; with
 * `staff` only of those who hold root.access too, on every customer's records; `orSelf` also admits the person, or a
 * member of the customer, that the record is about; `orOwn` also admits a member of that customer who holds this other
 * grant.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'application'
  | 'staff'
  | { permission: Permission; orSelf?: true; orOwn?: Permission; staff?: true }

/** Whether a row is of the administration: only whoever holds root.access is let in. */
export function isForStaff(access: Access): boolean {
  return access === 'staff' || (typeof access === 'object' && access.staff === true)
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, parameters in braces. */
  path: string
  summary: string
  access: Access
  captcha?: CaptchaAction
  /**
   * Takes an `Idempotency-Key`: the same key and body replay the first success
   * (docs/domain.md#wire-conventions; docs/decisions/0009).
   */
  idempotent?: true
  /**
   * Needs an `Idempotency-Key` that names one press of a person: however often it is sent, one charge is begun by it
   * (docs/decisions/0030).
   */
  press?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is `multipart/form-data` and not JSON: so many bytes at most, files as `Blob`. */
  upload?: { limit: number }
  output: z.ZodMiniType
  /** The answer is a file of this type (`output` is then `fileSchema`), and not JSON. */
  file?: FileType
  /** Codes this call can be refused with beside those that any call can (`commonRefusals`). */
  refusals: readonly FailureCode[]
}

/** What any call can answer. */
export const commonRefusals = [
  'request.malformed',
  'tenancy.unknown',
  'body.too_large',
  'body.unsupported',
  'validation.failed',
  'calls.throttled',
  'server.failed',
  'server.busy',
] as const satisfies readonly FailureCode[]

/** What any call with a session can answer; `record.missing` to a tenancy or client other than the token’s. */
export const sessionRefusals = [
  'session.ended',
  'proof.refused',
  'proof.clock',
  'proof.seen',
  'account.blocked',
  'record.missing',
  'impersonation.missing',
  'impersonation.read_only',
] as const satisfies readonly FailureCode[]

/** Every refusal of a call: its own, the common ones, and those of a session when it needs one. */
export function refusalsOf(endpoint: Endpoint): FailureCode[] {
  const session = endpoint.access === 'anyone' || endpoint.access === 'application' ? [] : sessionRefusals
  return [...new Set<FailureCode>([...endpoint.refusals, ...session, ...commonRefusals])]
}
