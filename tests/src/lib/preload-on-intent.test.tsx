import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadOnIntent } from '#src/lib/preload-on-intent.ts'

// Files share a document, and a test of another one may have left its address.
const origin = 'https://receptio.test'
const preload = vi.fn<Parameters<typeof preloadOnIntent>[0]>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin })
  preload.mockReset()
  document.body.innerHTML = `
    <a id="one" href="${origin}/app/licencias"><span>Licencias</span></a>
    <a id="two" href="${origin}/app/marketplace?page=2#top">Marketplace</a>
    <a id="out" href="https://example.com/app">Otro sitio</a>
    <a id="file" href="${origin}/recibo.pdf" download>Recibo</a>
    <a id="tab" href="${origin}/legal" target="_blank">Aviso</a>
    <button>Guardar</button>`
  stop = preloadOnIntent(preload)
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function send(selector: string, type: string): void {
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }))
}

const loaded = () => preload.mock.calls.flat()

test('a pointer that rests on a link loads its page, without the place in it', () => {
  send('#two', 'pointerover')
  vi.advanceTimersByTime(64)
  expect(loaded()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(loaded()).toEqual(['/app/marketplace?page=2'])
})

test('a pointer that passes over links on its way loads the page of the last one alone', () => {
  send('#two', 'pointerover')
  vi.advanceTimersByTime(30)
  send('#one span', 'pointerover')
  vi.advanceTimersByTime(200)
  expect(loaded()).toEqual(['/app/licencias'])
})

test('a pointer that leaves in time loads nothing', () => {
  send('#one', 'pointerover')
  send('button', 'pointerover')
  vi.advanceTimersByTime(200)
  expect(loaded()).toEqual([])
})

test('a finger loads at once, the focus once it rests', () => {
  send('#one', 'pointerdown')
  expect(loaded()).toEqual(['/app/licencias'])
  for (const id of ['#one', '#two']) document.querySelector<HTMLElement>(id)!.focus()
  vi.advanceTimersByTime(65)
  expect(loaded()).toEqual(['/app/licencias', '/app/marketplace?page=2'])
})

test('the press of a link whose page was loaded by the resting pointer loads nothing more', () => {
  send('#one', 'pointerover')
  vi.advanceTimersByTime(65)
  send('#one span', 'pointerover')
  send('#one', 'pointerdown')
  expect(loaded()).toEqual(['/app/licencias'])
  send('button', 'pointerover')
  send('#one', 'pointerover')
  send('#one', 'pointerdown')
  expect(loaded()).toEqual(['/app/licencias', '/app/licencias'])
})

test('what leaves the application, downloads or opens a new tab is not loaded', () => {
  for (const id of ['#out', '#file', '#tab', 'button']) send(id, 'pointerdown')
  expect(loaded()).toEqual([])
})
