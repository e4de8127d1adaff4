interface ErrorParts {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  advice_code?: string
  charge?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

/** An answer that is not a 2xx, in Stripe's shape. */
export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly parts: ErrorParts

  constructor(status: number, parts: ErrorParts) {
    super(parts.message)
    this.status = status
    this.parts = parts
  }

  static invalid(code: string, message: string, param?: string): StripeError {
    return new StripeError(400, {
      type: 'invalid_request_error',
      message,
      ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      ...(param && { param }),
    })
  }

  static missing(object: string, id: string, param = 'id'): StripeError {
    return new StripeError(param === 'id' ? 404 : 400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${object}: '${id.slice(0, 80)}'`,
      param,
    })
  }

  static card(parts: Omit<ErrorParts, 'type'>): StripeError {
    return new StripeError(402, { type: 'card_error', ...parts })
  }
}
