import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** An act that the open page offers: a button, an entry of the palette and a key, from this one definition. */
export interface OfferedAct {
  id: string
  label: string
  /** The letter that starts it; missing for an act that only the button and the palette start. */
  letter?: string | undefined
  run: () => void
}

export type OfferedActs = ReturnType<typeof createOfferedActs>

/** Creates the list of the acts on the screen, in the order in which they came. */
export function createOfferedActs() {
  let acts: readonly OfferedAct[] = []
  const readers = new Set<() => void>()
  const change = (next: readonly OfferedAct[]) => {
    acts = next
    for (const reader of readers) reader()
  }
  return {
    read: () => acts,
    /** Offers an act until the returned function is called. */
    offer(act: OfferedAct): () => void {
      change([...acts, act])
      return () => change(acts.filter((one) => one !== act))
    },
    subscribe(reader: () => void): () => void {
      readers.add(reader)
      return () => readers.delete(reader)
    },
  }
}

const OfferedActsContext = createContext<OfferedActs | null>(null)
export const OfferedActsProvider = OfferedActsContext.Provider

/** Offers an act as long as the component is on the screen; null offers none. */
export function useOfferedAct(act: OfferedAct | null): void {
  const acts = useContext(OfferedActsContext)
  const run = useEffectEvent(() => act?.run())
  const { id, label, letter } = act ?? {}
  useEffect(() => {
    if (!acts || id === undefined || label === undefined) return
    return acts.offer({ id, label, letter, run: () => run() })
  }, [acts, id, label, letter])
}

const nobody: readonly OfferedAct[] = []

/** Returns the acts on the screen. */
export function useActsOnScreen(acts: OfferedActs | undefined): readonly OfferedAct[] {
  return useSyncExternalStore(acts?.subscribe ?? (() => () => {}), () => acts?.read() ?? nobody)
}
