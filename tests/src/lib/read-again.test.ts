import { expect, test, vi } from 'vitest'
import { CallFailed, type Failure } from '#contract/failure.ts'
import { readAgain } from '#src/lib/read-again.ts'

const body = { code: 'record.changed' as const, message: '', description: '', errors: [], requestId: 'r1' }
const refused: Failure = { kind: 'refused', status: 409, body, retryAt: null }

test.each([
  ['done', null, 1],
  ['refused', refused, 1],
  ['without an answer', { kind: 'unreachable' }, 0],
  ['too slow', { kind: 'timeout' }, 0],
] as const)('a page whose act is %s is read again only when there was an answer', async (_, failure, times) => {
  const read = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const error = failure && new CallFailed(failure)
  const done = readAgain(() => (error ? Promise.reject(error) : Promise.resolve()), read)
  expect(
    await done.then(
      () => null,
      (reason: unknown) => reason,
    ),
  ).toBe(error)
  expect(read).toHaveBeenCalledTimes(times)
})
