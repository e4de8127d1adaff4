import type { Page } from '@playwright/test'

/** An element that a person may press, choose or type into. */
export interface Control {
  kind: 'link' | 'button' | 'radio' | 'checkbox' | 'field'
  name: string
  /** Where a link leads on this site; null for a mail, a file or another site. */
  path: string | null
  part: 'navigation' | 'main' | 'dialog' | 'header' | 'other'
  checked: boolean
  /** Its index among the elements that `controlSelector` finds. */
  at: number
}

/** A page as a person sees it. */
export interface Observation {
  path: string
  /** The query of the address, with its question mark; empty without. */
  query: string
  /** The texts of its headings, in their order. */
  headings: readonly string[]
  /** The text of the main region and of an open dialog. */
  text: string
  /** The texts of single elements, without what a person typed. */
  texts: readonly string[]
  controls: readonly Control[]
  /** Terms with their values. */
  facts: readonly (readonly [term: string, value: string])[]
  /** Counts for screen readers, such as `Usuario adicional: 2`. */
  counts: readonly string[]
  /** No element has the focus. */
  focusIsLost: boolean
  /** Counts of landmarks: main regions, landmarks inside or beside another of the same kind, dialogs. */
  landmarks: { mains: number; nested: number; dialogs: number }
  /** An element is marked as busy, or a page shows that it is loading. */
  busy: boolean
  /** The session token that the browser stores. */
  token: string | null
}

export const controlSelector = 'a[href], button, input, textarea, select'

/** Observes a page. Returns null while the document is navigating. */
export async function observe(page: Page): Promise<Observation | null> {
  return page.evaluate(read, controlSelector).catch(() => null)
}

/** Runs inside the page: uses nothing from outside. */
function read(selector: string): Observation {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const top = dialogs.at(-1)
  const main = document.querySelector<HTMLElement>('main')
  const usable = (element: Element) =>
    shown(element) &&
    !element.closest('[inert]') &&
    element.getAttribute('aria-disabled') !== 'true' &&
    !element.matches(':disabled, [type=hidden]') &&
    (!top || top.contains(element))
  const labelled = (element: Element) =>
    clean(
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
        .join(' '),
    )
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels
    const label = labels?.length ? [...labels].map((one) => one.innerText).join(' ') : ''
    return clean(element.getAttribute('aria-label') || labelled(element) || label || (element as HTMLElement).innerText)
  }
  const kindOf = (element: Element): Control['kind'] => {
    if (element.matches('a')) return 'link'
    if (element.matches('button, [type=button], [type=submit]')) return 'button'
    if (element.matches('[type=radio]')) return 'radio'
    return element.matches('[type=checkbox]') ? 'checkbox' : 'field'
  }
  const pathOf = (element: Element) => {
    if (!(element instanceof HTMLAnchorElement) || element.origin !== location.origin || element.download) return null
    if (element.getAttribute('href')?.startsWith('#')) return null
    return element.pathname + element.search
  }
  const partOf = (element: Element): Control['part'] => {
    if (top?.contains(element)) return 'dialog'
    if (element.closest('main')) return 'main'
    if (element.closest('nav')) return 'navigation'
    return element.closest('header') ? 'header' : 'other'
  }
  const controls = [...document.querySelectorAll(selector)].flatMap((element, at) =>
    usable(element)
      ? [
          {
            kind: kindOf(element),
            name: nameOf(element),
            path: pathOf(element),
            part: partOf(element),
            checked: (element as HTMLInputElement).checked,
            at,
          },
        ]
      : [],
  )
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = clean(walker.currentNode.textContent)
    if (text === '' || !parent || parent.closest('script, style, textarea, [lang]:not(html)') || !shown(parent)) continue
    texts.push(text)
  }
  const facts = [...document.querySelectorAll('main dt')].map(
    (term) => [clean(term.textContent), clean((term.nextElementSibling as HTMLElement | null)?.innerText)] as const,
  )
  const stored = localStorage.getItem('receptio.session')
  const session = stored === null ? null : (JSON.parse(stored) as { session?: { token?: string } | null })
  return {
    path: location.pathname,
    query: location.search,
    headings: [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(shown).map((one) => clean(one.innerText)),
    text: clean([main ?? document.body, ...dialogs].map(({ innerText }) => innerText).join('\n')),
    texts,
    controls,
    facts,
    counts: [...document.querySelectorAll('output')].map(({ textContent }) => clean(textContent)),
    focusIsLost: document.activeElement === document.body || document.activeElement === null,
    landmarks: {
      mains: document.querySelectorAll('main').length,
      nested: document.querySelectorAll('main main, main header header, header header, nav nav').length,
      dialogs: dialogs.length,
    },
    busy: document.querySelector('[aria-busy=true], [data-waits]:has(h1)') !== null,
    token: session?.session?.token ?? null,
  }
}
