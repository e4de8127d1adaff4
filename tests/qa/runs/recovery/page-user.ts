import type { Locator, Page } from '@playwright/test'

/** Longer than any wait that a failure asks for, in ms. */
const longWait = 70_000
/** A crowded machine is slow; only a failure waits so long. In ms. */
const patience = 10_000
/** Never remembered by a browser of ours. */
const secrets = ['Contraseña', 'Contraseña actual', 'Contraseña nueva', 'Confirma la contraseña']

/**
 * A person's hands on the screen of a flow. They type what is missing, and note what was typed before and is not there
 * any more.
 */
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

  /** Other failures are to come in this visit: what is done only once on the way is left for later. */
  get hasMoreAhead(): boolean {
    return this.failures.all > 1 && this.failures.ahead > 0
  }

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name, exact: true })
  }

  /** Types a text into a field that does not hold it yet. */
  async type(name: string, text: string, field: Locator = this.field(name)): Promise<void> {
    const value = await field.inputValue({ timeout: patience })
    const before = this.#typed.get(name)
    // A field may write what is typed in its own way, such as in capitals.
    if (value === text || (before?.text === text && before.value === value)) return
    if (before?.text === text) this.#lost.add(name)
    await field.fill(text, { timeout: patience })
    this.#typed.set(name, { text, value: await field.inputValue(), field })
  }

  async tick(name: string | RegExp): Promise<void> {
    await this.root.getByRole('checkbox', { name }).check({ timeout: patience })
  }

  /** Ticks a box that is not ticked yet, and remembers it as what is typed is remembered. */
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

  /** Whether a button is there to be pressed. */
  async sees(name: string): Promise<boolean> {
    return this.root.getByRole('button', { name, exact: true }).isVisible()
  }

  /** Waits as long as any message asks for, on the page's own clock. */
  async wait(): Promise<void> {
    await this.page.clock.fastForward(longWait)
  }

  /** What was typed and had to be typed again, by label; asking forgets it. */
  takeLosses(): string[] {
    const lost = [...this.#lost]
    this.#lost.clear()
    return lost
  }

  /**
   * What was typed and does not stand in its field any more, by label; a field that is away for now is asked when it is
   * back.
   */
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

  /** The document went: of these fields, and of passwords, nothing need be remembered. */
  forget(names: readonly string[]): void {
    for (const name of [...names, ...secrets]) this.#typed.delete(name)
  }
}
