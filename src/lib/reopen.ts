import { CallFailed } from '#contract/failure.ts'

/** How long to wait for the server's answer, in ms. */
const patience = 5_000
/** The pause between two automatic reloads, in ms. */
const pause = 60_000
const key = 'receptio.reopened'

/**
 * Reloads the document when the server answers, because a browser never repeats a failed import in one document.
 * @throws {CallFailed} `unreachable` when the server does not answer; the document stays
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
 * Returns whether an automatic reload is allowed: at most one per minute, because missing code would cause endless
 * reloads.
 */
export const mayReopen = (): boolean => Date.now() - Number(sessionStorage.getItem(key)) > pause
