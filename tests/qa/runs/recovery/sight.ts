import type { Page } from '@playwright/test'

/** What the page shows, and a token that changes whenever any of it changes. */
export interface Sight {
  token: string
  /** The state of the tested flow, by its name on the screen; null when it is not there. */
  state: string | null
  /** The dialog that renews an ended session is open. */
  renewal: boolean
  /** The state of the sign-in screen, where that is not the flow itself. */
  signIn: string | null
}

/** How often each item of a document has changed. */
type Counts = Record<string, { shown: string; changes: number }>

interface Watched extends Window {
  scenario?: {
    /** Returns the token of what matters in a flow: it changes whenever any of that changes. */
    token: (flow: string) => string
    /** Resolves when the token has changed. */
    changed: (flow: string, was: string) => Promise<void>
  }
}

const watchedPages = new WeakSet<Page>()

/** Makes every document of the page count changes of what matters. */
export async function watchPage(page: Page): Promise<void> {
  if (watchedPages.has(page)) return
  watchedPages.add(page)
  await page.addInitScript(watch)
}

/** Runs inside the page: uses nothing from outside. */
function watch(): void {
  const counts: Counts = {}
  const note = (name: string, shown: string) => {
    const was = (counts[name] ??= { shown: '', changes: 0 })
    if (was.shown !== shown) was.changes++
    was.shown = shown
  }
  const read = () => {
    // Of several flows with one name, the first counts.
    const roots = [...document.querySelectorAll<HTMLElement>('[data-flow]')].toReversed()
    const states = new Map(roots.map(({ dataset }) => [dataset['flow'] ?? '', dataset['state'] ?? '']))
    states.set('where', `${location.pathname} ${document.querySelectorAll('dialog[open]').length}`)
    for (const name of new Set([...Object.keys(counts), ...states.keys()])) note(name, states.get(name) ?? '')
    waiting = waiting.filter((isOver) => !isOver())
  }
  const own = Math.random()
  const token = (flow: string) => [own, ...[flow, 'signIn', 'where'].map((name) => counts[name]?.changes ?? 0)].join(' ')
  let waiting: (() => boolean)[] = []
  const changed = (flow: string, was: string) =>
    new Promise<void>((resolve) => {
      const isOver = () => token(flow) !== was
      if (isOver()) resolve()
      else waiting.push(() => isOver() && (resolve(), true))
    })
  ;(window as Watched).scenario = { token, changed }
  new MutationObserver(read).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state', 'data-flow', 'open'],
  })
}

/** Tries again while the document is navigating. */
export async function read(page: Page, flow: string): Promise<Sight> {
  for (let tries = 20; tries > 0; tries--) {
    const sight = await page.evaluate(see, flow).catch(() => null)
    if (sight) return sight
    await page.waitForLoadState('domcontentloaded')
  }
  return page.evaluate(see, flow)
}

/** Runs inside the page. */
function see(flow: string): Sight {
  const { scenario } = window as Watched
  // The page has nested states as JSON.
  const stateOf = (name: string) =>
    document
      .querySelector<HTMLElement>(`[data-flow="${name}"]`)
      ?.dataset['state']?.replaceAll(/[{}"]/g, '')
      .replaceAll(':', '.') ?? null
  const titles = [...document.querySelectorAll('dialog[open] :is(h1, h2)')]
  return {
    token: scenario?.token(flow) ?? '',
    state: stateOf(flow),
    renewal: titles.some((title) => title.textContent === 'Tu sesión terminó'),
    signIn: flow === 'signIn' ? null : stateOf('signIn'),
  }
}

/** Resolves when anything that matters differs from `token`, or the document is left. */
export async function changed(page: Page, { token }: Sight, flow: string): Promise<void> {
  const differs = ([was, name]: readonly [string, string]) => (window as Watched).scenario?.changed(name, was)
  await page.evaluate(differs, [token, flow] as const).catch(() => undefined)
}

/** Returns whether the page is in a state. A screen names only the outermost of nested states, or all of them. */
export function isIn(state: string, sight: Sight): boolean {
  return sight.state === state || sight.state === state.split('.')[0]
}
