import { expect, test } from 'vitest'
import { uuidv7 } from '#server/db/uuid.ts'

const now = new Date('2026-03-02T12:00:00.123Z')

test('an id says when it was made, its version and its variant', () => {
  const id = uuidv7(now)

  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now.getTime())
})

test('ids of one millisecond stand in the order in which they were made, and a step cannot be guessed', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7(now))
  const steps = ids.map(
    (id, place) => BigInt(`0x${id.replaceAll('-', '')}`) - BigInt(`0x${(ids[place - 1] ?? id).replaceAll('-', '')}`),
  )

  expect(ids).toEqual(ids.toSorted())
  expect(new Set(steps).size).toBeGreaterThan(19_000)
})
