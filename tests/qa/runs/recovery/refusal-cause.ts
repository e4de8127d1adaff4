import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import { fieldsOf } from '#tests/support/fields.ts'
import type { Change, PausedRequest } from '#e2e/support/paused-request.ts'
import { codeOf, type FailureClass } from './failure-class.ts'
import { type RowChange, rowChanges } from './row-changes.ts'

type Request = Pick<PausedRequest, 'url' | 'body' | 'headers'>

/** Why the real server refuses a call: the call is changed on its way, or rows are while the server has it. */
export type Cause = { spoils: (request: Request) => Change } | { rows: RowChange }

/** Returns how to make the real server refuse a call in this way; null where only a made-up answer can. */
export function causeOf({ kind, of = '' }: FailureClass, operation: Operation): Cause | null {
  const { access, body, upload }: Endpoint = endpoints[operation]
  const needsSession = access !== 'anyone' && access !== 'application'
  if (kind === '400') return { spoils: unreadable }
  if (kind === '404' && needsSession) return { spoils: ofAnotherCustomer }
  if (kind === '423' && needsSession) return { rows: rowChanges.blocked }
  if (kind === '500' && needsSession) return { rows: rowChanges.unreadable }
  if (kind === '403' && isPermission(access) && codeOf(kind, operation) === 'permission.missing') {
    return { rows: rowChanges.withoutRoles }
  }
  if (kind === '409' && codeOf(kind, operation) === 'record.changed' && fieldsOf(body).includes('version')) {
    return { spoils: withField('version', (version) => (typeof version === 'string' ? `${version}x` : Number(version) + 1)) }
  }
  if (kind !== '422' || upload) return null
  const unfit = unfitFor(body, of)
  return unfit === undefined ? null : { spoils: withField(of, () => unfit) }
}

/** A permission is needed that nobody has by being who they are. */
const isPermission = (access: Endpoint['access']) => typeof access === 'object' && !access.orSelf

/** No text of a call may have a NUL (server/http/plain.ts). */
const unreadable = ({ url }: Request): Change => ({ url: `${url}${url.includes('?') ? '&' : '?'}unreadable=%00` })

/** There is no customer with this id, and to name another is as good as to name none. */
const ofAnotherCustomer = ({ headers }: Request): Change => {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'x-client-idx')
  return { headers: { ...Object.fromEntries(others), 'X-Client-Idx': '00000000-0000-4000-8000-000000000000' } }
}

function withField(name: string, change: (value: unknown) => unknown) {
  return ({ body = '{}' }: Request): Change => {
    const sent = JSON.parse(body) as Record<string, unknown>
    return { body: JSON.stringify({ ...sent, [name]: change(sent[name]) }) }
  }
}

/** Returns a value that a field of a body cannot have; undefined when there is none that is wrong as a whole. */
function unfitFor(body: Endpoint['body'], field: string): unknown {
  if (!body) return undefined
  return [[], {}, 0].find((value) => {
    const { error } = z.safeParse(body, { [field]: value })
    return error?.issues.some(({ path }) => path.length === 1 && path[0] === field)
  })
}
