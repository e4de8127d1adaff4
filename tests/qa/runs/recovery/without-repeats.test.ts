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
