import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { observe, type Observation } from './observation.ts'

/** How long a page may take until it is at rest, in ms. */
const patience = 15_000
/** How long the page must stay the same by its own timers, in ms. */
const calm = 60
/** How often to check a page that is busy, in ms. */
const pollEvery = 40

const open = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page from now on: calls, and the code of lazy screens. */
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
 * Waits until no request is open and the page looks the same twice. A page that polls, such as while a bank verifies,
 * is observed as it is when patience ends.
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
 * Runs inside the page. Waits `ms` there, between two moments without work, and until React has committed all updates,
 * which it may delay by 300 ms to avoid flicker. Documents without React get those 300 ms.
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
