import type { Page } from '@playwright/test'

/** Something that a person may press, choose or type into. */
export interface Control {
  kind: 'link' | 'button' | 'radio' | 'checkbox' | 'field'
  name: string
  /** Where a link leads on this site; null for a mail, a file or another site. */
  path: string | null
  part: 'navigation' | 'main' | 'dialog' | 'header' | 'other'
  checked: boolean
  /** Its place among everything that `controlSelector` finds. */
  at: number
}

/** A page as a person meets it. */
export interface Observation {
  path: string
  /** What stands behind the path, with its question mark; empty without. */
  query: string
  /** The texts of its headings, in their order. */
  headings: readonly string[]
  /** What stands in the main region and in an open dialog. */
  text: string
  /** Texts of their own, without what a person typed. */
  texts: readonly string[]
  controls: readonly Control[]
  /** Terms with what is said of them. */
  facts: readonly (readonly [term: string, value: string])[]
  /** What is counted aloud, such as `Usuario adicional: 2`. */
  counts: readonly string[]
  /** Nobody holds the focus. */
  focusIsLost: boolean
  /** How often a landmark that may stand once stands inside or beside another. */
  landmarks: { mains: number; nested: number; dialogs: number }
  /** Something says that it is at work, or a page says that it comes. */
  busy: boolean
  /** The token of the session that the browser keeps. */
  token: string | null
}

export const controlSelector = 'a[href], button, input, textarea, select'

/** Looks at a page. Answers null while the document is on its way to another. */
export async function observe(page: Page): Promise<Observation | null> {
  return page.evaluate(read, controlSelector).catch(() => null)
}

/** Serialised into the page: uses nothing from outside. */
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
    busy: document.querySelector('[aria-busy=true], [role=status]:has(h1)') !== null,
    token: session?.session?.token ?? null,
  }
}
