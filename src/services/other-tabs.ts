import { keptText, type KeptText } from './storage.ts'

/** A sign that the tabs of one browser give each other. */
export interface OtherTabs {
  tell(): void
  hear(act: () => void): void
}

/** A sign by its name; nothing of it stays in the browser. */
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
