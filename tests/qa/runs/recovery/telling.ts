import type { FailureClass } from './failure-class.ts'
import type { Journey } from './journey.ts'
import { tellingOf, whySilent } from './silence.ts'

/** What the page tells a person of the failures of one visit. */
export class Telling {
  readonly #is: Pick<Journey, 'at' | 'messages' | 'scenario' | 'usual'>
  /** What told of earlier failures. */
  readonly #told = new Set<string>()
  #open: { failure: FailureClass; since: () => string[] } | null = null
  /** What the server said about a wrong field. */
  #words = ''

  constructor(journey: Pick<Journey, 'at' | 'messages' | 'scenario' | 'usual'>) {
    this.#is = journey
  }

  /** Listens for what is told of a failure that happens now. */
  begin(failure: FailureClass): void {
    this.#open = { failure, since: this.#is.messages.listen() }
    this.#words = ''
  }

  /** Takes what the server said about a wrong field, which the page is to repeat. */
  hears(words: string): void {
    this.#words = words
  }

  /** Nothing has told of the failure yet, and something has to. */
  get isSilent(): boolean {
    const { scenario, at } = this.#is
    if (this.#open === null || at === null) return false
    return this.#message() === null && whySilent(scenario, at, this.#open.failure) === null
  }

  /** Ends listening. Returns the failure of which nothing told, or null. */
  end(): FailureClass | null {
    const untold = this.isSilent ? (this.#open?.failure ?? null) : null
    const message = this.#message()
    if (message !== null) this.#told.add(message)
    this.#open = null
    return untold
  }

  #message(): string | null {
    if (this.#open === null) return null
    const { messages, usual } = this.#is
    // Of a failure after another the page may go on to say the same.
    const still = messages.shown.filter((text) => this.#told.has(text))
    return tellingOf([...this.#open.since(), ...still], usual, this.#words)
  }
}
