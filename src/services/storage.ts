export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage, or nothing where the person forbids it or no room is left: a screen goes on without it. */
export function keptText(storage: () => Storage): KeptText {
  function attempt<Result>(act: (opened: Storage) => Result): Result | null {
    try {
      return act(storage())
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => attempt((opened) => opened.getItem(key)),
    setItem: (key, text) => void attempt((opened) => opened.setItem(key, text)),
    removeItem: (key) => void attempt((opened) => opened.removeItem(key)),
  }
}
