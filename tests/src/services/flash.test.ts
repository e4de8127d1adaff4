import { expect, test } from 'vitest'
import { createFlash } from '#src/services/flash.ts'
import { memoryStorage } from './support/memory.ts'

const arrival = { email: 'owner@acme.test', did: 'password.changed' } as const

test('[PWD-3] what was done stays across a change of document, until the person is in', () => {
  const storage = memoryStorage()
  createFlash(storage).put({ email: 'user@acme.test', did: 'team.joined' })
  createFlash(storage).put(arrival)
  const next = createFlash(storage)

  expect([next.read(), next.read()]).toEqual([arrival, arrival])
  next.clear()
  expect([next.read(), storage.entries.size]).toEqual([null, 0])
})

test('the address alone is kept too: who did nothing yet is told nothing', () => {
  const storage = memoryStorage()
  createFlash(storage).put({ email: 'user@acme.test' })

  expect(createFlash(storage).read()).toEqual({ email: 'user@acme.test' })
})

test.each(['no JSON', '{"did":"team.joined"}', '{"email":"x","did":"toString"}', 'null'])('nothing is read from %s', (text) => {
  const storage = memoryStorage()
  storage.setItem('receptio.flash', text)

  expect(createFlash(storage).read()).toBeNull()
})
