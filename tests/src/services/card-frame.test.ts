import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bankReturnKey } from '#contract/card-frame.ts'
import { downloadFrom, saveFile } from '#src/services/save-file.ts'
import { listenToBankReturn, openCardFrame } from '#src/services/card-frame.ts'

const origin = 'https://receptio.test'
const page = { target: new EventTarget() }

beforeEach(() => {
  page.target = new EventTarget()
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('addEventListener', page.target.addEventListener.bind(page.target))
  vi.stubGlobal('removeEventListener', page.target.removeEventListener.bind(page.target))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function opened(due?: number) {
  const frame = openCardFrame({ driver: 'openpay', locale: 'es-MX', ...(due !== undefined && { due }) })
  const channel = new URL(frame.url, origin).searchParams.get('channel') ?? ''
  const contentWindow = { postMessage: vi.fn<(message: object, to: string) => void>() }
  const heard: string[] = []
  const stop = frame.listen({ contentWindow } as unknown as HTMLIFrameElement, ({ type }) => heard.push(type))
  const say = (changes: object = {}) =>
    page.target.dispatchEvent(
      Object.assign(new Event('message'), { origin, source: contentWindow, data: { type: 'ready', channel }, ...changes }),
    )
  return { frame, channel, heard, stop, say, sent: () => contentWindow.postMessage.mock.calls }
}
const order = { type: 'device' } as const

test('[SET-3] the card frame of a gateway has its channel, its language, and the sum that is charged at once', () => {
  const url = (due?: number) => {
    const { frame, channel } = opened(due)
    return frame.url.replace(channel, 'CHANNEL')
  }
  expect([url(), url(0), url(1)]).toEqual([
    '/card-frame/openpay?channel=CHANNEL&lang=es-MX',
    '/card-frame/openpay?channel=CHANNEL&lang=es-MX',
    '/card-frame/openpay?channel=CHANNEL&lang=es-MX&due=1',
  ])
})

test('[SET-3] what the document is told waits until it is ready, and goes to our origin alone', () => {
  const { frame, channel, say, sent } = opened()
  frame.tell(order)
  expect(sent()).toEqual([])
  say()
  frame.tell(order)
  expect(sent()).toEqual([
    [{ ...order, channel }, origin],
    [{ ...order, channel }, origin],
  ])
})

test('[SET-3] only that window, of our origin and on this channel, is heard, until nobody listens', () => {
  const { heard, say, stop, channel, frame, sent } = opened()
  say({ origin: 'https://other.test' })
  say({ source: {} })
  say({ data: { type: 'ready', channel: crypto.randomUUID() } })
  say({ data: { type: 'nothing', channel } })
  expect(heard).toEqual([])
  say()
  expect(heard).toEqual(['ready'])
  stop()
  say()
  frame.tell(order)
  expect([heard, sent()]).toEqual([['ready'], []])
})

test('[CHK-7] the page after the bank’s is heard from any window, until nobody listens', () => {
  const returned = vi.fn<() => void>()
  const stop = listenToBankReturn(returned)
  const stored = (key: string, newValue: string | null) =>
    page.target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  stored('another', '1')
  stored(bankReturnKey, null)
  expect(returned).not.toHaveBeenCalled()
  stored(bankReturnKey, '1')
  stop()
  stored(bankReturnKey, '2')
  expect(returned).toHaveBeenCalledTimes(1)
})

test('a file is saved under its name, and its address is given back', async () => {
  const calls: string[] = []
  const link = {
    href: '',
    download: 'x',
    click: () => calls.push(`click ${link.href} ${link.download}`),
    remove: () => calls.push('remove'),
  }
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => calls.push('append') } })
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  saveFile({ name: 'recibo.pdf', content: new Blob(['x']) })
  await vi.waitFor(() => expect(revoked.mock.calls).toEqual([['blob:1']]))
  downloadFrom('/exports/1')
  vi.restoreAllMocks()
  expect(calls).toEqual(['append', 'click blob:1 recibo.pdf', 'remove', 'append', 'click /exports/1 ', 'remove'])
})
