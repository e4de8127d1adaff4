import { keptText, type KeptText } from './storage.ts'

const key = 'receptio.flash'

/** Keeps a code for the next screen, even in a new document. It is read once. */
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
