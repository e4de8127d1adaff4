import { CallFailed } from '#contract/failure.ts'

/** How long the server may take to answer, in ms. */
const patience = 5_000
/** The pause between two reloads that nobody asked for, in ms. */
const pause = 60_000
const key = 'receptio.reopened'

/**
 * Reloads the document once the server answers: a browser never fetches again in one document what it could not import.
 * @throws {CallFailed} `unreachable` when nobody answers; the document stays
 */
export async function reopen(): Promise<void> {
  const answers = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) throw new CallFailed({ kind: 'unreachable' })
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}

/**
 * Whether the document may be reloaded without a press: not twice in a minute, or code that stays away would reload it
 * for ever.
 */
export const mayReopen = (): boolean => Date.now() - Number(sessionStorage.getItem(key)) > pause
