/** Every code a refusal can carry, with its HTTP status (decisions, sections 1 to 3). A code without a text on screen does not compile. */
export const failureCodes = {
  'request.malformed': 400,
  'tenancy.unknown': 400,
  'credentials.wrong': 401,
  'session.ended': 401,
  'proof.refused': 401,
  'proof.clock': 401,
  'permission.missing': 403,
  'record.missing': 404,
  'record.changed': 409,
  'idempotency.running': 409,
  'body.too_large': 413,
  'body.unsupported': 415,
  'validation.failed': 422,
  'link.wrong': 422,
  'link.expired': 422,
  'captcha.failed': 422,
  'application.not_included': 422,
  'connection.wrong': 422,
  'plan.unavailable': 422,
  'rfc.unique': 422,
  'rfc.claim_in_process': 422,
  'rfc.unregistered': 422,
  'email.unique': 422,
  'idempotency.mismatch': 422,
  'account.blocked': 423,
  'calls.throttled': 429,
  'server.failed': 500,
  'server.busy': 503,
} as const

export type FailureCode = keyof typeof failureCodes

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureCodes, code)
}
