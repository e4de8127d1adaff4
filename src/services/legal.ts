import type { LegalKind, LegalText } from '#contract/legal-text.ts'
import type { Call } from './http.ts'

/** What the tenant published for everybody to read. */
export function createLegal(call: Call) {
  return {
    /** Gives null before the first is published. */
    read: async (kind: LegalKind, signal?: AbortSignal): Promise<LegalText | null> =>
      (await call('getLegalText', { params: { kind }, signal })).data,
  }
}
