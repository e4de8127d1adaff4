import { expect, test } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import { isLinkDead, mayHaveHappened, refusedWith } from '#machines/failures.ts'

const nothing = { message: '', description: '', errors: [], requestId: '' }
const refused = (code: string) => new CallFailed({ kind: 'refused', status: 422, body: { ...nothing, code }, retryAt: null })
const others = [new CallFailed({ kind: 'timeout' }), new Error('rfc.unique'), 'rfc.unique', null]

test('[PWD-3] only a wrong or old link is dead', () => {
  const codes = ['link.wrong', 'link.expired', 'validation.failed', 'captcha.failed', '']

  expect(codes.filter((code) => isLinkDead(null, { error: refused(code) }))).toEqual(['link.wrong', 'link.expired'])
  expect(others.filter((error) => isLinkDead(null, { error }))).toEqual([])
})

test('[REG-6] a refusal is told by its code and by nothing else', () => {
  const isTaken = refusedWith('rfc.unique')

  expect(['rfc.unique', 'rfc.claim_in_process'].map((code) => isTaken(null, { error: refused(code) }))).toEqual([true, false])
  expect(others.filter((error) => isTaken(null, { error }))).toEqual([])
})

test('[REG-3] only silence, a failed server and a call still running leave open whether the act happened', () => {
  const failed = (status: number, code: string) =>
    new CallFailed({ kind: 'refused', status, body: { ...nothing, code }, retryAt: null })
  const open = [
    new CallFailed({ kind: 'timeout' }),
    new CallFailed({ kind: 'unreachable' }),
    new CallFailed({ kind: 'unreadable', path: '' }),
    failed(500, 'server.failed'),
    failed(503, 'server.busy'),
    failed(409, 'idempotency.running'),
  ]
  const closed = [failed(422, 'rfc.unique'), failed(429, 'calls.throttled'), failed(400, ''), new Error('defect'), null]

  expect(open.map((error) => mayHaveHappened(null, { error }))).toEqual(open.map(() => true))
  expect(closed.map((error) => mayHaveHappened(null, { error }))).toEqual(closed.map(() => false))
})
