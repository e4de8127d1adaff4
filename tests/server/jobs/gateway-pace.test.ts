import { beforeEach, expect, test, vi } from 'vitest'
import { createGatewayPace } from '#server/jobs/gateway-pace.ts'
import type { GatewayPace, PacePlace } from '#server/jobs/gateway-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Asks for places; the list grows as they are given. `null` stands for a refusal. */
async function ask(pace: GatewayPace, account: string, count: number): Promise<(PacePlace | null)[]> {
  const given: (PacePlace | null)[] = []
  for (let n = 0; n < count; n++) void pace.take(account).then((place) => given.push(place))
  await vi.advanceTimersByTimeAsync(0)
  return given
}

/** Ends this many calls, one after the other, with clear answers. */
async function endFirst(given: readonly (PacePlace | null)[], count: number): Promise<void> {
  for (let ended = 0; ended < count; ended++) {
    given[ended]?.giveBack('clear')
    await vi.advanceTimersByTimeAsync(0)
  }
}

const shown = (places: readonly (PacePlace | null)[]) => places.map((place) => (place === null ? 'later' : 'now'))
const many = (what: 'now' | 'later', count: number) => Array.from({ length: count }, () => what)

test('an account has ten places at first, and the next ones wait for an end', async () => {
  const pace = createGatewayPace()
  const given = await ask(pace, 'stripe', 12)
  expect(shown(given)).toEqual(many('now', 10))
  given[0]?.giveBack('clear')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown(given)).toEqual(many('now', 12))
})

test('it grows to a hundred while all answers are clear, and no further', async () => {
  const pace = createGatewayPace()
  const given = await ask(pace, 'stripe', 400)
  await endFirst(given, 200)
  expect(given.length - 200).toBe(100)
})

test('places that nobody needs add none', async () => {
  const pace = createGatewayPace()
  for (let n = 0; n < 50; n++) {
    const [place] = await ask(pace, 'stripe', 1)
    place?.giveBack('clear')
  }
  expect(shown(await ask(pace, 'stripe', 30))).toEqual(many('now', 10))
})

test('a silent moment halves it once, sends those that wait away, and every further moment halves it again', async () => {
  const pace = createGatewayPace()
  const given = await ask(pace, 'openpay', 14)
  for (const place of given.slice(0, 10)) place?.giveBack('slow')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown(given)).toEqual([...many('now', 10), ...many('later', 4)])
  const after: string[][] = []
  for (let moment = 0; moment < 4; moment++) {
    const next = await ask(pace, 'openpay', 10)
    after.push(shown(next).filter((one) => one === 'now'))
    for (const place of next) place?.giveBack('slow')
  }
  expect(after.map(({ length }) => length)).toEqual([5, 2, 1, 1])
})

test('one account in trouble takes no place of another', async () => {
  const pace = createGatewayPace()
  for (const place of await ask(pace, 'openpay', 10)) place?.giveBack('slow')
  expect(shown(await ask(pace, 'openpay', 7))).toEqual([...many('now', 5), ...many('later', 2)])
  expect(shown(await ask(pace, 'stripe', 10))).toEqual(many('now', 10))
})

test('after trouble a whole round of clear answers adds one place', async () => {
  const pace = createGatewayPace()
  for (const place of await ask(pace, 'openpay', 8)) place?.giveBack('slow')
  const given = await ask(pace, 'openpay', 5)
  const [first] = given
  first?.giveBack('clear')
  const more = await ask(pace, 'openpay', 30)
  expect(shown(more)).toEqual(['now'])
  await endFirst([...given.slice(1), ...more], 5)
  expect(shown(more)).toEqual(many('now', 7))
})

test('who waits for a minute comes later', async () => {
  const pace = createGatewayPace()
  const given = await ask(pace, 'stripe', 11)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(shown(given)).toEqual(many('now', 10))
  await vi.advanceTimersByTimeAsync(1)
  expect(shown(given)).toEqual([...many('now', 10), 'later'])
})

test('a place given back twice counts once', async () => {
  const pace = createGatewayPace()
  const given = await ask(pace, 'stripe', 12)
  given[0]?.giveBack('slow')
  given[0]?.giveBack('clear')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown(given)).toEqual([...many('now', 10), 'later', 'later'])
})
