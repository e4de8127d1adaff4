import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { Back, BackSteps, Layer } from './back-steps.ts'

const BackStepsContext = createContext<Pick<BackSteps, 'add'> | null>(null)

/** Provides the entries of the history, if the screens have a router. */
export const BackStepsProvider = BackStepsContext.Provider

/**
 * Lets the browser's Back act `depth` times on what this screen has open, before it leaves the page. Undefined: as many
 * times as before.
 */
export function useBackSteps(depth: number | undefined, back: () => Back): void {
  const steps = useContext(BackStepsContext)
  const layer = useRef<Layer>(null)
  const acts = useEffectEvent(back)
  useEffect(() => {
    if (!steps) return
    const added = steps.add(() => acts())
    layer.current = added
    return () => added.remove()
  }, [steps])
  useEffect(() => {
    if (depth !== undefined) layer.current?.set(depth)
  }, [depth, steps])
}

/** Lets the browser's Back close what is open. */
export function useClosedByBack(open: boolean, close: () => void): void {
  useBackSteps(open ? 1 : 0, () => {
    close()
    return 'moved'
  })
}
