import type { Locator, Page } from '@playwright/test'

/** Longer than any wait that a failure asks for, in ms. */
const longWait = 70_000
/** A busy machine is slow; only a failure waits this long. In ms. */
const patience = 10_000
/** Our product never stores these in the browser. */
const secrets = ['Contraseña', 'Contraseña actual', 'Contraseña nueva', 'Confirma la contraseña']

/** A person who uses the screen of a flow. Types what is missing, and records earlier input that is lost. */
export class PageUser {
  readonly page: Page
  readonly root: Locator
  /** How many failures this visit has, and how many of them are still to come. */
  failures = { all: 0, ahead: 0 }
  readonly #typed = new Map<string, { text: string; value: string; field: Locator }>()
  readonly #ticked = new Map<string, Locator>()
  readonly #lost = new Set<string>()

  constructor(page: Page, root: Locator) {
    this.page = page
    this.root = root
  }

  /** Whether other failures follow in this visit: then one-time acts wait until later. */
  get hasMoreAhead(): boolean {
    return this.failures.all > 1 && this.failures.ahead > 0
  }

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name, exact: true })
  }

  /** Types a text into a field, unless the field has it already. */
  async type(name: string, text: string, field: Locator = this.field(name)): Promise<void> {
    const value = await field.inputValue({ timeout: patience })
    const before = this.#typed.get(name)
    // A field may format the text, such as in capitals.
    if (value === text || (before?.text === text && before.value === value)) return
    if (before?.text === text) this.#lost.add(name)
    await field.fill(text, { timeout: patience })
    this.#typed.set(name, { text, value: await field.inputValue(), field })
  }

  async tick(name: string | RegExp): Promise<void> {
    await this.root.getByRole('checkbox', { name }).check({ timeout: patience })
  }

  /** Checks a box that is not checked yet, and remembers it as it remembers typed text. */
  async mark(name: string, box: Locator): Promise<void> {
    if (await box.isChecked({ timeout: patience })) return
    if (this.#ticked.has(name)) this.#lost.add(name)
    await box.check({ timeout: patience })
    this.#ticked.set(name, box)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.root.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click({ timeout: patience })
  }

  async follow(name: string): Promise<void> {
    await this.root.getByRole('link', { name, exact: true }).click({ timeout: patience })
  }

  /** Returns whether a button is visible. */
  async sees(name: string): Promise<boolean> {
    return this.root.getByRole('button', { name, exact: true }).isVisible()
  }

  /** Waits as long as any message asks for, on the page's own clock. */
  async wait(): Promise<void> {
    await this.page.clock.fastForward(longWait)
  }

  /** Returns the labels of lost input that had to be typed again, and forgets them. */
  takeLosses(): string[] {
    const lost = [...this.#lost]
    this.#lost.clear()
    return lost
  }

  /** Returns the labels of fields that no longer show the typed text. Ignores fields that are hidden now. */
  async missing(): Promise<string[]> {
    const readings = [...this.#typed].map(async ([name, { value, field }]) => {
      const isThere = await field.isVisible()
      return !isThere || (await field.inputValue()) === value ? [] : [name]
    })
    const ticks = [...this.#ticked].map(async ([name, box]) =>
      (await box.isVisible()) && !(await box.isChecked()) ? [name] : [],
    )
    return (await Promise.all([...readings, ...ticks])).flat()
  }

  forgetAll(): void {
    this.#typed.clear()
    this.#ticked.clear()
  }

  /** The document was left: forgets these fields and the passwords. */
  forget(names: readonly string[]): void {
    for (const name of [...names, ...secrets]) this.#typed.delete(name)
  }
}
