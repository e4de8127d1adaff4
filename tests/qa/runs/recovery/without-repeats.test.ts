import { expect, test } from 'vitest'
import { withoutRepeats } from './without-repeats.ts'

test('the second save of the same values is no difference, and a change is one', () => {
  const saved = '{"before":{"name":"A"},"after":{"name":"B"},"at":"+0"}'
  const again = '{"before":{"name":"B"},"after":{"name":"B"},"at":"+0"}'
  const once = { audit_log: [saved], users: ['{"name":"B","version":2}'], consents: ['{"version":1}'], mails: ['Hola'] }
  const twice = { ...once, audit_log: [again, saved], users: ['{"name":"B","version":3}'] }

  expect([withoutRepeats(twice), withoutRepeats({ ...once, users: ['{"name":"C","version":2}'] })]).toEqual([
    { ...once, users: ['{"name":"B","version":"any"}'] },
    { ...once, users: ['{"name":"C","version":"any"}'] },
  ])
})

test('a change that names a part of what was so before is a repeat, and the job of each version is the same', () => {
  const change = (before: object) => JSON.stringify({ before: { state: 'paid', ...before }, after: { auto_renew: false } })
  const job = (version: number) => `{"dedupe_key":"subscriptions#1:${version}:+1 month"}`
  const right = withoutRepeats({ audit_log: [change({ auto_renew: true })], jobs: [job(2)] })

  expect(withoutRepeats({ audit_log: [change({ auto_renew: true }), change({ auto_renew: false })], jobs: [job(3)] })).toEqual(
    right,
  )
  expect(right).toEqual({
    audit_log: [change({ auto_renew: true })],
    jobs: ['{"dedupe_key":"subscriptions#1:any:+1 month"}'],
  })
})
