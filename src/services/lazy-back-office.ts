import type { BackOffice } from './back-office/back-office.ts'
import type { Call } from './http.ts'

/** The services of the administration, downloaded when they are first asked for; one of them per document. `base` is where the API is. */
export function lazyBackOffice(call: Call, base: string): () => Promise<BackOffice> {
  let made: BackOffice | null = null
  return async () => {
    const { createBackOffice } = await import('./back-office/back-office.ts')
    return (made ??= createBackOffice(call, base))
  }
}
