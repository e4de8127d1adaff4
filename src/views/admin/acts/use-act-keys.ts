import { useEffect, useEffectEvent } from 'react'
import { isForThePage, lettersAct } from '../../../lib/letter-keys.ts'
import type { OfferedActs } from './offered-acts.ts'

/** Starts an act on the screen by its letter; `?` shows all keys. Nothing while somebody types or a dialog is open. */
export function useActKeys(acts: OfferedActs, onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || !isForThePage(event) || !lettersAct()) return
      const act = event.shiftKey ? undefined : acts.read().find(({ letter }) => letter === event.key)
      if (!act && event.key !== '?') return
      event.preventDefault()
      if (act) act.run()
      else help()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [acts])
}
