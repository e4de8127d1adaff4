const unsettled: { result: unknown; error: unknown } = { result: undefined, error: null }

/**
 * Mocks the parts of IndexedDB that store keys: one store in memory, requests that end later, and a switch to refuse
 * all.
 */
export function memoryIndexedDb() {
  const stores = new Map<string, Map<IDBValidKey, unknown>>()
  const state = { refuses: false, opened: 0 }

  function request<Result>(act: () => Result, before: (target: object) => void = () => {}): IDBRequest<Result> {
    const target = Object.assign(new EventTarget(), unsettled)
    queueMicrotask(() => {
      if (state.refuses) target.error = new DOMException('Refused', 'InvalidStateError')
      else target.result = act()
      if (!state.refuses) before(target)
      target.dispatchEvent(new Event(state.refuses ? 'error' : 'success'))
    })
    return target as unknown as IDBRequest<Result>
  }

  const objectStore = (name: string) => {
    const entries = stores.get(name)
    if (!entries) throw new DOMException('No such store', 'NotFoundError')
    return {
      get: (key: IDBValidKey) => request(() => entries.get(key)),
      getAll: () => request(() => [...entries.values()]),
      getAllKeys: () => request(() => [...entries.keys()]),
      put: (value: unknown, key: IDBValidKey) => request(() => void entries.set(key, value)),
      clear: () => request(() => entries.clear()),
    }
  }
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: () => ({ objectStore }),
    close: () => void state.opened--,
  }
  const open = () =>
    request(
      () => {
        state.opened++
        return database
      },
      (target) => {
        if (stores.size === 0) (target as EventTarget).dispatchEvent(new Event('upgradeneeded'))
      },
    )
  return { indexedDB: { open } as unknown as IDBFactory, stores, state }
}
