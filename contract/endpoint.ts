import type { CaptchaAction } from './captcha.ts'
import type { FileType } from './file.ts'
import type { FailureCode } from './failure-codes.ts'
import type { Permission } from './permissions.ts'
import type * as z from './zod.ts'

/**
 * Who may call. `anyone`: no token. `signedIn`: any live session. `application`: a connected application with its
 * secret. `staff`: everybody who works in the administration, on their own tools, or on a record that decides itself.
 * `platform`: root of the platform's own tenant (docs/decisions/0097).
 * `permission`: users with the grant, on records of their own customer. With `staff`, the user also works in the
 * administration and reaches the records of every customer. `orSelf` also admits the person,
 * or a member of the customer, that the record concerns. `orOwn` also admits a member of that customer with this other
 * grant. `also`: a second grant that everybody needs beside the first.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'application'
  | 'staff'
  | 'platform'
  | { permission: Permission; orSelf?: true; orOwn?: Permission; staff?: true; also?: Permission }

/** Returns whether an endpoint belongs to the administration, which only staff enter (`isStaff`). */
export function isForStaff(access: Access): boolean {
  return access === 'staff' || access === 'platform' || (typeof access === 'object' && access.staff === true)
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, parameters in braces. */
  path: string
  summary: string
  access: Access
  captcha?: CaptchaAction
  /** Open to a person who must set up a second factor first (docs/decisions/0083). */
  enrolling?: true
  /** Needs a sign-in of the last `recentMinutes` (docs/decisions/0093). */
  recentSignIn?: true
  /**
   * Takes an `Idempotency-Key`: a repeat of the key and body returns the first success
   * (docs/domain.md#wire-conventions; docs/decisions/0009).
   */
  idempotent?: true
  /**
   * Needs an `Idempotency-Key` that names one press of a button: repeats of the request start only one charge
   * (docs/decisions/0030).
   */
  press?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is `multipart/form-data` and not JSON, with a limit in bytes. Files are `Blob`s. */
  upload?: { limit: number }
  output: z.ZodMiniType
  /** The answer is a file of this type and not JSON (`output` is then `fileSchema`). */
  file?: FileType
  /**
   * The answer depends on the tenant's catalogue, the path and the query alone. It carries an `ETag`, and the server
   * stores it until the catalogue changes (docs/decisions/0125).
   */
  ofCatalogue?: true
  /** Refusal codes of this call, besides those of every call (`commonRefusals`). */
  refusals: readonly FailureCode[]
}

/** Minutes for which a sign-in counts as recent. */
export const recentMinutes = 15

/** Refusals of every call. */
export const commonRefusals = [
  'request.malformed',
  'tenancy.unknown',
  'tenancy.elsewhere',
  'tenancy.suspended',
  'body.too_large',
  'body.unsupported',
  'validation.failed',
  'calls.throttled',
  'server.failed',
  'server.busy',
] as const satisfies readonly FailureCode[]

/** Refusals of every call with a session. `record.missing` means a tenant or customer other than the token’s. */
export const sessionRefusals = [
  'session.ended',
  'proof.refused',
  'proof.clock',
  'proof.seen',
  'account.blocked',
  'factor.required',
  'record.missing',
  'impersonation.missing',
  'impersonation.read_only',
] as const satisfies readonly FailureCode[]

/** Returns every refusal of a call: its own, the common ones, and those of a session when it needs one. */
export function refusalsOf(endpoint: Endpoint): FailureCode[] {
  const session = endpoint.access === 'anyone' || endpoint.access === 'application' ? [] : sessionRefusals
  const recent: readonly FailureCode[] = endpoint.recentSignIn ? ['sign_in.old'] : []
  return [...new Set<FailureCode>([...endpoint.refusals, ...recent, ...session, ...commonRefusals])]
}
