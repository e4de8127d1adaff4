import { describe, expect, test } from 'vitest'
import { bodyLimit, readBounded, readJson } from '#server/http/body.ts'
import { Refusal } from '#server/refusal/refusal.ts'

function request(body: ReadableStream<Uint8Array> | string): Request {
  return new Request('http://x.test', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
}

const refusalOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => 'read',
    (reason: unknown) => reason,
  )
  return error instanceof Refusal ? [error.code, error.closesConnection] : error
}

describe('[ERR-2] reading a body', () => {
  test('one that stops coming is given up at its deadline, and its sender let go', async () => {
    let cancelled = false
    const stuck = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
      cancel: () => void (cancelled = true),
    })
    expect(await refusalOf(readJson(request(stuck), 20))).toEqual(['request.malformed', true])
    expect(cancelled).toBe(true)
  })

  test('one that breaks off is malformed', async () => {
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new Error('reset')) })
    expect(await refusalOf(readJson(request(broken)))).toEqual(['request.malformed', true])
  })

  test('exactly the limit is read, one byte more is not', async () => {
    expect(await readBounded(request('x'.repeat(bodyLimit)), bodyLimit)).toHaveLength(bodyLimit)
    expect(await refusalOf(readBounded(request('x'.repeat(bodyLimit + 1)), bodyLimit))).toEqual(['body.too_large', true])
  })

  test('nothing at all is an empty object', async () => {
    expect(await readJson(new Request('http://x.test', { method: 'POST' }))).toEqual({})
  })
})
