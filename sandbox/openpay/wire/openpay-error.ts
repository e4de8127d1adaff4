import { randomUUID } from 'node:crypto'

import type { Answer } from '../../gateway/call.ts'
import { type OpenpayCode, openpayErrors } from './error-codes.ts'

/** An answer that is not a 2xx, in Openpay's shape. The description is always English. */
export class OpenpayError extends Error {
  override name = 'OpenpayError'
  readonly code: OpenpayCode

  constructor(code: OpenpayCode, description: string = openpayErrors[code].description) {
    super(description)
    this.code = code
  }
}

export function errorAnswer(code: OpenpayCode, description: string = openpayErrors[code].description): Answer {
  const { http, category } = openpayErrors[code]
  const fraud = code === 3005 ? { fraud_rules: ['Billing <> BIN Country for VISA/MC'] } : {}
  return {
    status: http,
    body: { category, description, http_code: http, error_code: code, request_id: randomUUID(), ...fraud },
    headers: { 'cache-control': 'no-store' },
  }
}
