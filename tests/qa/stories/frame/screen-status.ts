import type { Path } from '#tests/qa/engine/step.ts'
import type { FixtureRole } from './fixtures/fixture-user.ts'

/**
 * How the answers of calls after the arrival are made, in the order of preference; by nobody where the flow calls no
 * server.
 */
export type Answering = 'server' | 'fixtures' | 'nobody'

/** What a screen tells the page around it. */
export interface ScreenStatus {
  /** The state that the screen says it is in. */
  state: string | null
  arrived: boolean
  /** Why the state could not be reached. */
  failure: string | null
  /** Calls that wait for an end, by their name in the machine. */
  pending: readonly string[]
  /** Where the flow wanted to go. */
  gone: string | null
  answering: Answering
  /** As whom the server is called. */
  as: FixtureRole | null
  /** Why calls are answered from fixtures, where the server was asked for. */
  because: Because | null
  /** The beginning that the way was taken from, by its name in the model. */
  input: string | null
  /** That way. */
  path: Path | null
}

/** Records that the server does not know, for which the gallery has words; or what went wrong. */
export type Because = 'samples' | (string & {})

export const isSaid = (because: Because): because is 'samples' => because === 'samples'

const toldType = 'galeria:cambio'
const endType = 'galeria:termina'

/** What the page asks of the screen: that a waiting call ends so. */
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
