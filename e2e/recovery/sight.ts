import type { Page } from '@playwright/test'

/** What a look at the page finds, and a token that differs after anything of it has changed. */
export interface Sight {
  token: string
  /** The state of the flow that is travelled, as its screen names it; null when it is not there. */
  state: string | null
  /** The dialog in which an ended session is renewed lies over the screen. */
  renewal: boolean
  /** The state of the screen on which people sign in, where that is not the flow itself. */
  signIn: string | null
}

/** How often each thing of a document has changed. */
type Counts = Record<string, { shown: string; changes: number }>

interface Watched extends Window {
  voyage?: { document: string; counts: Counts }
}

const watchedPages = new WeakSet<Page>()

/** Lets every document of the page count how often what matters on it changes. */
export async function watchPage(page: Page): Promise<void> {
  if (watchedPages.has(page)) return
  watchedPages.add(page)
  await page.addInitScript(watch)
}

/** Serialised into the page: uses nothing from outside. */
function watch(): void {
  const counts: Counts = {}
  const note = (name: string, shown: string) => {
    const was = (counts[name] ??= { shown: '', changes: 0 })
    if (was.shown !== shown) was.changes++
    was.shown = shown
  }
  const look = () => {
    // Of several with one name the first is looked at.
    const roots = [...document.querySelectorAll<HTMLElement>('[data-flow]')].toReversed()
    const states = new Map(roots.map(({ dataset }) => [dataset['flow'] ?? '', dataset['state'] ?? '']))
    states.set('where', `${location.pathname} ${document.querySelectorAll('dialog[open]').length}`)
    for (const name of new Set([...Object.keys(counts), ...states.keys()])) note(name, states.get(name) ?? '')
  }
  ;(window as Watched).voyage = { document: String(Math.random()), counts }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state', 'data-flow', 'open'],
  })
}

/** Looks again where the document goes meanwhile. */
export async function look(page: Page, flow: string): Promise<Sight> {
  for (let looks = 20; looks > 0; looks--) {
    const sight = await page.evaluate(see, flow).catch(() => null)
    if (sight) return sight
    await page.waitForLoadState('domcontentloaded')
  }
  return page.evaluate(see, flow)
}

/** Serialised into the page. */
function see(flow: string): Sight {
  const { voyage } = window as Watched
  const count = (name: string) => voyage?.counts[name]?.changes ?? 0
  // Nested states stand there as JSON.
  const stateOf = (name: string) =>
    document
      .querySelector<HTMLElement>(`[data-flow="${name}"]`)
      ?.dataset['state']?.replaceAll(/[{}"]/g, '')
      .replaceAll(':', '.') ?? null
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  return {
    token: [voyage?.document, count(flow), count('signIn'), count('where')].join(' '),
    state: stateOf(flow),
    renewal: dialogs.some((dialog) => dialog.textContent.includes('Tu sesión terminó')),
    signIn: flow === 'signIn' ? null : stateOf('signIn'),
  }
}

/** Waits until anything that matters differs from what a look found. */
export async function changed(page: Page, { token }: Sight, flow: string, patience: number): Promise<void> {
  await page.waitForFunction(
    ([was, name]) => {
      const { voyage } = window as Watched
      if (!voyage) return false
      const count = (one: string) => voyage.counts[one]?.changes ?? 0
      return [voyage.document, count(name), count('signIn'), count('where')].join(' ') !== was
    },
    [token, flow] as const,
    { timeout: patience },
  )
}
