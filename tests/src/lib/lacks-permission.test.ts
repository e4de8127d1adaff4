import { expect, test } from 'vitest'
import { lacksPermission } from '#src/lib/lacks-permission.ts'
import type { FailureCode } from '#contract/failure-codes.ts'

const refused = (status: number, code: FailureCode) => {
  const body = { message: '', code, description: '', errors: [], requestId: '' }
  return { kind: 'refused', status, body, retryAt: null } as const
}

test('[decision 0093] an act that needs a recent sign-in does not lack a permission', () => {
  expect(lacksPermission(refused(403, 'permission.missing'))).toBe(true)
  expect(lacksPermission(refused(403, 'sign_in.old'))).toBe(false)
  expect(lacksPermission(refused(404, 'record.missing'))).toBe(false)
  expect(lacksPermission({ kind: 'timeout' })).toBe(false)
})
