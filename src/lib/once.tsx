import { useEffect, useEffectEvent, useRef } from 'react'

/** The screen of a final state inside another flow. It informs that flow once. */
export function Once({ run }: { run: () => void }) {
  const ran = useRef(false)
  const act = useEffectEvent(run)
  useEffect(() => {
    if (ran.current) return
    ran.current = true
    act()
  }, [])
  return null
}
