import { expect, test } from 'vitest'
import { createFlash } from '#src/services/flash.ts'
import { memoryStorage } from './support/memory.ts'

test('[PWD-3] a message for the next screen is taken once, across a change of document', () => {
  const storage = memoryStorage()
  createFlash(storage).put('password.changed')
  const next = createFlash(storage)

  expect([next.take(), next.take(), storage.entries.size]).toEqual(['password.changed', null, 0])
})

test('[PWD-3] only the last message waits', () => {
  const flash = createFlash(memoryStorage())
  flash.put('password.changed')
  flash.put('profile.saved')

  expect([flash.take(), flash.take()]).toEqual(['profile.saved', null])
})
