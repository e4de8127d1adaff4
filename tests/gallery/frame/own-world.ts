/** What a flow keeps in the browser would be the product's own: here it is kept in memory, and goes with the page. */
export function keepNothing(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Stays when a screen would leave, and says where to. */
export function stayHere(leaving: (address: string) => void): void {
  window.navigation.addEventListener('navigate', (event) => {
    const { pathname, origin, search } = new URL(event.destination.url)
    const ours = origin === location.origin
    if (event.hashChange || event.navigationType === 'reload' || (ours && pathname.startsWith('/galeria'))) return
    event.preventDefault()
    leaving(ours ? pathname + search : event.destination.url)
  })
}
