import { realNow } from '#tests/qa/engine/soon.ts'

/** How long the server's jobs may take, in ms. */
const patience = 15_000
const pause = 300
/** The browser's own: on a way the page's clock stands still. */
const later = globalThis.setTimeout.bind(globalThis)

/** Waits until jobs have done something. @throws Error when they do not */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = realNow() + patience
  while (!(await isSo())) {
    if (realNow() > end) throw new Error(`${what} did not come in time`)
    await new Promise((done) => void later(done, pause))
  }
}
