import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { observe, type Observation } from './observation.ts'

/** How long a page may take to come to rest, in ms. */
const patience = 15_000
/** How long it must look the same by its own timers, in ms. */
const calm = 60
/** How often a page that is at work is looked at, in ms. */
const pollEvery = 40

const open = new WeakMap<Page, Set<Request>>()

/** Counts what a page asks for from here on: calls, and the code of the screens that come. */
export function countCalls(page: Page): void {
  if (open.has(page)) return
  const calls = new Set<Request>()
  open.set(page, calls)
  page.on('request', (request) => void calls.add(request))
  const forget = (request: Request) => void calls.delete(request)
  page.on('requestfinished', forget).on('requestfailed', forget)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) calls.clear()
  })
}

/**
 * Waits until nothing is asked and the page looks the same twice.
 * A page that asks again and again, such as one that waits for a bank, is taken as it looks when patience ends.
 */
export async function atRest(page: Page): Promise<Observation> {
  const end = Date.now() + patience
  let last: Observation | null = null
  while (Date.now() < end) {
    if (page.url().startsWith('chrome-error:')) throw new Error('The browser shows a page of its own in place of a document.')
    const was = await observe(page)
    last = was ?? last
    if (!isQuiet(page, was)) {
      await setTimeout(pollEvery)
      continue
    }
    await page.evaluate(passTime, { ms: calm, patience }).catch(() => undefined)
    const now = await observe(page)
    last = now ?? last
    if (now && isQuiet(page, now) && JSON.stringify(now) === JSON.stringify(was)) return now
  }
  if (!last) throw new Error(`The page at ${page.url()} could not be looked at.`)
  return last
}

const isQuiet = (page: Page, observation: Observation | null) =>
  observation !== null && !observation.busy && observation.text !== '' && open.get(page)?.size === 0

/**
 * Serialised into the page: lets so many ms pass there, between two moments without work, and waits until React has
 * shown all that it has: it shows what was waited for as much as 300 ms late, so that pages do not flicker. Documents
 * that are not React's are given those.
 */
async function passTime({ ms, patience: longest }: { ms: number; patience: number }): Promise<void> {
  interface Fiber {
    tag: number
    memoizedState: unknown
    child: Fiber | null
    sibling: Fiber | null
    stateNode: { current: Fiber; pendingLanes: number }
  }
  const suspense = 13
  const root = [...document.querySelectorAll('body, body > div')]
    .flatMap((element) => Object.entries(element).filter(([name]) => name.startsWith('__reactContainer$')))
    .map(([, fiber]) => (fiber as Fiber).stateNode)[0]
  const isAwaited = (fiber: Fiber | null): boolean => {
    for (let one = fiber; one; one = one.sibling)
      if ((one.tag === suspense && one.memoizedState !== null) || isAwaited(one.child)) return true
    return false
  }
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 100 }))
  const wait = (length: number) => new Promise((done) => window.setTimeout(done, length))
  const end = Date.now() + longest
  await idle()
  await wait(root ? ms : 350)
  while (root && Date.now() < end && (root.pendingLanes !== 0 || isAwaited(root.current))) await wait(20)
  await idle()
}
