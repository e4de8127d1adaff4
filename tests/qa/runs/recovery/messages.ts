import type { Page } from '@playwright/test'

interface Noted {
  /** The document that shows the texts. */
  document: number
  texts: readonly string[]
}

interface Watched extends Window {
  noteMessages?: (noted: Noted) => Promise<void>
}

const ofPages = new WeakMap<Page, Messages>()

/** What a page tells a person: alerts, status lines, the words of wrong fields, and the titles of dialogs. */
export class Messages {
  /** What was shown anew, in order. */
  readonly #all: { document: number; text: string }[] = []
  #shown: Noted = { document: 0, texts: [] }

  /** Records the messages of every document of a page. */
  static async of(page: Page): Promise<Messages> {
    const present = ofPages.get(page)
    if (present) return present
    const messages = new Messages()
    ofPages.set(page, messages)
    await page.exposeFunction('noteMessages', (noted: Noted) => messages.#note(noted))
    await page.addInitScript(watch)
    return messages
  }

  get shown(): readonly string[] {
    return this.#shown.texts
  }

  /** Starts to listen. Returns a function for what was told since, without what was there already. */
  listen(): () => string[] {
    const since = this.#all.length
    const { document, texts } = this.#shown
    const isNew = (one: { document: number; text: string }) => one.document === document || !texts.includes(one.text)
    return () =>
      this.#all
        .slice(since)
        .filter(isNew)
        .map(({ text }) => text)
  }

  #note({ document, texts }: Noted): void {
    const isShown = (text: string) => document === this.#shown.document && this.#shown.texts.includes(text)
    this.#all.push(...texts.filter((text) => !isShown(text)).map((text) => ({ document, text })))
    this.#shown = { document, texts }
  }
}

/** Runs inside the page: uses nothing from outside. */
function watch(): void {
  const own = Math.random()
  let shown = ''
  const wordsOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const describing = (field: Element) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.querySelector(`[id="${id}"]`))
  const read = () => {
    const places = [
      ...document.querySelectorAll(
        '[role=alert], [role=status], [data-message], [data-waits], [aria-live], dialog[open] :is(h1, h2)',
      ),
      ...[...document.querySelectorAll('[aria-invalid=true]')].flatMap(describing),
    ]
    const visible = places.filter((place) => place?.checkVisibility({ visibilityProperty: true })).map(wordsOf)
    const texts = [...new Set(visible.filter((text) => text !== ''))]
    if (texts.join('\n') === shown) return
    shown = texts.join('\n')
    void (window as Watched).noteMessages?.({ document: own, texts })
  }
  new MutationObserver(read).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['role', 'open', 'hidden', 'aria-invalid', 'aria-describedby'],
  })
}
