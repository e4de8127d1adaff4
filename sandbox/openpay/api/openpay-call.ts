import type { Act } from '../../gateway/act.ts'
import type { Openpay } from '../openpay.ts'
import type { Body } from '../wire/fields.ts'

export interface OpenpayCall {
  openpay: Openpay
  act: Act
  body: Body
  query: URLSearchParams
  /** The ids in the address; empty when absent. */
  id: string
  customer: string
  /** The base address of this merchant's API, as the caller sees it. */
  base: string
}

/** The answer of an endpoint; an undefined body is a 204. */
export interface CallResult {
  status: 200 | 201 | 204
  body?: unknown
}

export const ok = (body: unknown): CallResult => ({ status: 200, body })
export const created = (body: unknown): CallResult => ({ status: 201, body })
export const gone: CallResult = { status: 204 }
