// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromCardFrame } from '#contract/card-frame.ts'
import type { CardFrame } from '#src/services/card-frame.ts'
import { readDeviceSession } from '#src/services/device-session.ts'
import { settled } from './support/http-over.ts'

const channel = '019a0000-0000-4000-8000-000000000001'
const deviceSessionId = 'd'.repeat(32)

beforeEach(() => {
  // Another test covers the frame's document, and this DOM complains that it does not load any.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Returns a card frame that sends the test's messages. */
function frame() {
  const heard: ((message: FromCardFrame) => void)[] = []
  const stop = vi.fn<() => void>()
  const tell = vi.fn<CardFrame['tell']>()
  const opened: CardFrame = {
    url: '/card-frame/openpay',
    listen: (_, listener) => {
      heard.push(listener)
      return stop
    },
    tell,
  }
  const say = (message: FromCardFrame) => heard.forEach((listener) => listener(message))
  return { opened, say, stop, tell }
}

const frames = () => [...document.querySelectorAll('iframe')].map(({ hidden }) => hidden)

test('[CHK-4] a frame that nobody sees gives the device session, and is gone afterwards', async () => {
  const { opened, say, stop, tell } = frame()
  const read = readDeviceSession(opened, new AbortController().signal)

  expect(frames()).toEqual([true])
  say({ channel, type: 'ready' })
  say({ channel, type: 'device', deviceSessionId })
  expect(await read).toEqual({ deviceSessionId })
  expect([tell.mock.calls, stop.mock.calls, frames()]).toEqual([[[{ type: 'device' }]], [[]], []])
})

test('[CHK-4] a script that does not load, silence for ten seconds, and leaving end it', async () => {
  const broken = frame()
  const refused = settled(readDeviceSession(broken.opened, new AbortController().signal))
  broken.say({ channel, type: 'failed', error: { code: 'network', detail: '', status: 0 } })
  expect(await refused).toEqual({ failure: { kind: 'unreachable' } })

  const silent = settled(readDeviceSession(frame().opened, new AbortController().signal))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(frames()).toEqual([true])
  await vi.advanceTimersByTimeAsync(1)
  expect(await silent).toEqual({ failure: { kind: 'timeout' } })

  const leaving = new AbortController()
  const left = settled(readDeviceSession(frame().opened, leaving.signal))
  leaving.abort()
  expect(await left).toEqual({ failure: { kind: 'unexpected' } })
  expect(frames()).toEqual([])
})
