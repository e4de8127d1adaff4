import type { Path } from '#tests/qa/engine/step.ts'
import type { FixtureRole } from './fixtures/fixture-user.ts'

/** The source of answers after the arrival, in the order of preference; `nobody` if the flow calls no server. */
export type Answering = 'server' | 'fixtures' | 'nobody'

/** The status that a screen sends to the page around it. */
export interface ScreenStatus {
  /** The state by its name on the screen. */
  state: string | null
  arrived: boolean
  /** Why the state could not be reached. */
  failure: string | null
  /** Pending calls, by their name in the machine. */
  pending: readonly string[]
  /** Where the flow wanted to go. */
  gone: string | null
  answering: Answering
  /** The role of the person who calls the server. */
  as: FixtureRole | null
  /** Why fixtures answer the calls, if the server was requested. */
  because: Because | null
  /** The input at the start of the way, by its name in the model. */
  input: string | null
  /** The way to the state. */
  path: Path | null
}

/** `samples`: the server does not know the records. Any other text is an error message. */
export type Because = 'samples' | (string & {})

export const isSaid = (because: Because): because is 'samples' => because === 'samples'

const toldType = 'galeria:cambio'
const endType = 'galeria:termina'

/** The page's request to end a pending call. */
export interface End {
  call: string
  outcome: string
}

export function tell(status: ScreenStatus): void {
  window.dispatchEvent(new CustomEvent(toldType, { detail: status }))
}

export function onTold(screen: Window, hear: (status: ScreenStatus) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<ScreenStatus>).detail)
  screen.addEventListener(toldType, listen)
  return () => screen.removeEventListener(toldType, listen)
}

export function askEnd(screen: Window, end: End): void {
  screen.dispatchEvent(new CustomEvent(endType, { detail: end }))
}

export function onEndAsked(hear: (end: End) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<End>).detail)
  window.addEventListener(endType, listen)
  return () => window.removeEventListener(endType, listen)
}
