import { keptText, type KeptText } from './storage.ts'

/** A signal between the tabs of one browser. */
export interface OtherTabs {
  tell(): void
  hear(act: () => void): void
}

/** Returns a signal by its name. Nothing stays in the browser's storage. */
export function otherTabs(name: string, storage: KeptText = keptText(() => localStorage), target: Window = window): OtherTabs {
  return {
    tell() {
      storage.setItem(name, 'now')
      storage.removeItem(name)
    },
    hear: (act) =>
      target.addEventListener('storage', ({ key, newValue }) => {
        if (key === name && newValue !== null) act()
      }),
  }
}
