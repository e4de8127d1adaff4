import type { ErasurePreview } from '#contract/admin/erasure.ts'
import type { PersonDetail } from '#contract/admin/person.ts'
import type { BulkResults } from '#contract/bulk.ts'
import type { GivenRole } from '#contract/user.ts'
import type { File } from '#contract/file.ts'
import { CallFailed } from '#contract/failure.ts'
import { type FailureCode, failureCodes } from '#contract/failure-codes.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/** A person to invite to a customer's team. */
export interface NewPerson {
  customerId: string
  name: string
  email: string
  role: GivenRole
}

/** What staff change of a user. `version` is the one that was read. A field that is left out does not change. */
export interface PersonEdit {
  id: string
  version: number
  name?: string
  role?: GivenRole
  status?: 'active' | 'blocked' | 'inactive'
}

/** Users of every customer (ADM-2). */
export function createPeopleAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    get: async (id: string, signal?: AbortSignal): Promise<PersonDetail> =>
      (await call('getPerson', { params: { id }, signal })).data,
    /** Everything that is kept about a person and their company, as a file. */
    export: (id: string, signal?: AbortSignal): Promise<File> => call('exportPerson', { params: { id }, signal }),
    /** What erasing a person, or an owner's customer, would do now. */
    previewErasure: async (id: string, signal?: AbortSignal): Promise<ErasurePreview> =>
      (await call('previewErasure', { params: { id }, signal })).data,
    requestErasure: async (id: string, reason: string): Promise<ErasurePreview> =>
      (await call('requestErasure', { params: { id }, body: { reason } })).data,
    async withdrawErasure(id: string): Promise<void> {
      await call('withdrawErasure', { params: { id } })
    },
    async store(body: NewPerson, signal?: AbortSignal): Promise<PersonDetail> {
      const { data } = await call('storePerson', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    edit: async ({ id, ...body }: PersonEdit, signal?: AbortSignal): Promise<PersonDetail> =>
      (await call('editPerson', { params: { id }, body, signal })).data,
    async remove(id: string): Promise<void> {
      await call('removePerson', { params: { id } })
    },
    /** Turns off the second factor of a person who lost it. */
    resetFactor: async (id: string, reason: string): Promise<PersonDetail> =>
      (await call('resetFactor', { params: { id }, body: { reason } })).data,
    /** Sends a person's invitation again. */
    async invite(id: string): Promise<void> {
      const { data } = await call('bulkPeople', { body: { act: 'invite', ids: [id] } })
      const code = data[0]?.failure ?? null
      if (code !== null) throw refusedBy(code)
    },
    bulk: async (act: 'block' | 'unblock' | 'invite', ids: readonly string[], reason?: string): Promise<BulkResults> =>
      (await call('bulkPeople', { body: { act, ids: [...ids], ...(reason === undefined ? {} : { reason }) } })).data,
  }
}

/** Returns the refusal of one record of a bulk call as a normal refusal. */
function refusedBy(code: FailureCode): CallFailed {
  const body = { message: code, code, description: '', errors: [], requestId: '' }
  return new CallFailed({ kind: 'refused', status: failureCodes[code], body, retryAt: null })
}
