import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { failureCodes, type FailureCode } from '#contract/failure-codes.ts'
import { fieldsOf } from '#tests/support/fields.ts'
import { cardCodesOf } from './card-codes.ts'

const statuses = [400, 401, 403, 404, 409, 412, 423, 429, 500, 503] as const

/** The kinds of failure of the matrix, in the order of its columns. */
export const failureKinds = [
  '400',
  '401',
  '402',
  '403',
  '404',
  '409',
  '412',
  '422',
  '423',
  '429',
  '500',
  '503',
  'timeout',
  'dropped',
  'malformed',
  'offline',
  'late success',
  'webhook first',
  'sign-out elsewhere',
  'double press',
  'second tab',
  'server killed',
  'clock moved',
  'reload',
  'back',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Kinds that disturb everybody on the same product, so that they happen on a product of their own. */
export const productKinds: readonly FailureKind[] = ['server killed', 'clock moved']

/** One failure of a cell: its kind, and a detail of it (a card's code, a field). */
export interface FailureClass {
  kind: FailureKind
  of?: string
}

/** Returns whether a failure must be tested alone: the server acts at once, or a second time. */
export function isLonely({ kind }: FailureClass, operation: Operation): boolean {
  if (['double press', 'second tab', ...productKinds].includes(kind)) return true
  if (kind === 'reload' || kind === 'back') return endpoints[operation].method !== 'GET'
  return kind === 'late success' || kind === 'webhook first'
}

export const className = ({ kind, of }: FailureClass): string => (of === undefined ? kind : `${kind} ${of}`)

/** Returns why a kind of failure cannot happen to a call, or null when it can. */
export function whyNot(kind: FailureKind, operation: Operation, isSignedIn: boolean): string | null {
  const { method, refusals, body }: Endpoint = endpoints[operation]
  const charges = refusals.includes('charge.refused')
  if (kind === '402' && !refusals.some((code) => failureCodes[code] === 402)) return 'the call neither charges nor saves a card'
  if (kind === '412' && body === undefined) return 'the call carries nothing that could be unfit'
  if (kind === '422' && correctableFields(operation).length === 0) return 'the call carries no field'
  if (kind === 'late success' && method === 'GET') return 'a call that only reads succeeds without a trace'
  if ((kind === 'double press' || kind === 'second tab') && method === 'GET')
    return 'a call that only reads changes nothing when it is made twice'
  if (kind === 'webhook first' && !charges) return 'no webhook tells of what the call does'
  if (kind === 'sign-out elsewhere' && !isSignedIn) return 'nobody is signed in on this screen'
  return null
}

/** Returns everything that may happen to a call, by the rules alone. */
export function classesOf(operation: Operation, isSignedIn: boolean): FailureClass[] {
  return failureKinds
    .filter((kind) => whyNot(kind, operation, isSignedIn) === null)
    .flatMap((kind): FailureClass[] => {
      if (kind === '402') return cardCodesOf(operation).map((of) => ({ kind, of }))
      if (kind === '422') return correctableFields(operation).map((of) => ({ kind, of }))
      return [{ kind }]
    })
}

/** Returns the fields of a call that a person can correct; the answer to a challenge is not one. */
function correctableFields(operation: Operation): string[] {
  const { body }: Endpoint = endpoints[operation]
  return fieldsOf(body).filter((field) => !['challenge', 'key', 'apps', 'version'].includes(field))
}

/** Returns the code of a refusal with this status: the call's own, or the usual code of the status. */
export function codeOf(kind: FailureKind, operation: Operation): FailureCode | '' {
  const own: readonly FailureCode[] = endpoints[operation].refusals
  const usual: Partial<Record<FailureKind, FailureCode>> = {
    '400': 'request.malformed',
    '401': 'session.ended',
    '403': 'permission.missing',
    '404': 'record.missing',
    '409': 'record.changed',
    '422': 'validation.failed',
    '423': 'account.blocked',
    '429': 'calls.throttled',
    '500': 'server.failed',
    '503': 'server.busy',
  }
  if (kind === '422') return 'validation.failed'
  return own.find((code) => failureCodes[code] === Number(kind)) ?? usual[kind] ?? ''
}

/** Returns whether a refusal is the end of the session: the server gives it, once there is no such session. */
export function endsSession(kind: FailureKind, operation: Operation): boolean {
  return kind === '401' && codeOf(kind, operation) === 'session.ended' && endpoints[operation].access !== 'anyone'
}

export const isStatus = (kind: FailureKind): boolean =>
  kind === '402' || kind === '422' || statuses.some((status) => String(status) === kind)
