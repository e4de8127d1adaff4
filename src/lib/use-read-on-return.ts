import { useEffect, useEffectEvent, useState } from 'react'
import { topModal } from './modals.ts'

/**
 * Reads a page again when the person comes back to its tab: another tab may have changed what it shows. Returns a key
 * for what begins with the data of the page. Nothing is read without a network, under a dialog, or while a field is
 * there in which the person has typed.
 */
export function useReadOnReturn(read: () => Promise<void>): number {
  const [returns, setReturns] = useState(0)
  const readAgain = useEffectEvent(read)
  useEffect(() => {
    const typed = new Set<EventTarget | null>()
    const isInUse = () => topModal() !== null || [...typed].some((field) => field instanceof Element && field.isConnected)
    const returned = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || isInUse()) return
      await readAgain()
      if (!isInUse()) setReturns((before) => before + 1)
    }
    const listen = () => void returned()
    const note = ({ target }: Event) => typed.add(target)
    document.addEventListener('visibilitychange', listen)
    document.addEventListener('input', note)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      document.removeEventListener('input', note)
    }
  }, [])
  return returns
}
