import { keptText, type KeptText } from './storage.ts'

const key = 'receptio.flash'

/** A code left for the next screen, across a change of document. It is taken once. */
export function createFlash(storage: KeptText = keptText(() => sessionStorage)) {
  return {
    put: (code: string): void => storage.setItem(key, code),
    take(): string | null {
      const code = storage.getItem(key)
      storage.removeItem(key)
      return code
    },
  }
}
