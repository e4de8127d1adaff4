export type KeptText = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage. When it is forbidden or full, it stores nothing and the screen works without it. */
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
