import { failureCodes } from '#contract/failure-codes.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { FieldError } from '#contract/error-body.ts'

interface RefusalDetails {
  errors?: readonly FieldError[]
  /** Whole seconds, for 429 and 503. */
  retryAfterSeconds?: number
  /** Whether the server closes the connection without reading the rest of the request. */
  closesConnection?: boolean
  /** For a refused card or charge: the gateway's code and its own English detail, `code|detail` (CHK-7). */
  description?: string
}

/** Refuses a call with a code of the contract. Thrown anywhere below a route; `errors.ts` writes the answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: FailureCode
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly closesConnection: boolean
  readonly description: string

  constructor(
    code: FailureCode,
    { errors = [], retryAfterSeconds, closesConnection = false, description = '' }: RefusalDetails = {},
  ) {
    super(code)
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.closesConnection = closesConnection
    this.description = description
  }

  /** Returns the same refusal with renamed fields. */
  renamed(nameOf: (field: string) => string): Refusal {
    const errors = this.errors.map(({ field, message }) => ({ field: nameOf(field), message }))
    const { code, retryAfterSeconds, closesConnection, description } = this
    return new Refusal(code, {
      errors,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      closesConnection,
      description,
    })
  }

  get status() {
    return failureCodes[this.code]
  }
}
