import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { observe, type Observation } from './observation.ts'

/** How long a page may take to come to rest, and how long it must look the same, in ms. */
const patience = 15_000
const calm = 200
/** How often it is looked at, in ms. */
const glance = 40

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
  let was = ''
  let since = 0
  let last: Observation | null = null
  while (Date.now() < end) {
    const seen = await observe(page)
    const now = seen && !seen.busy && open.get(page)?.size === 0 && seen.text !== '' ? JSON.stringify(seen) : ''
    last = seen ?? last
    if (now === '' || now !== was) {
      was = now
      since = Date.now()
    } else if (last && Date.now() - since >= calm) return last
    await setTimeout(glance)
  }
  if (!last) throw new Error(`The page at ${page.url()} could not be looked at.`)
  return last
}
