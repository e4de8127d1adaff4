import { useEffect, useRef } from 'react'

/** Closes a `<details>` menu on Escape or a click outside. */
export function useDismissedDetails() {
  const root = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = root.current
      if (!details?.open) return
      const escape = event instanceof KeyboardEvent && event.key === 'Escape'
      const outside = event.type === 'click' && !(event.target instanceof Node && details.contains(event.target))
      if (escape) details.querySelector('summary')?.focus()
      if (escape || outside) details.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  const shut = () => {
    if (root.current) root.current.open = false
  }
  return { root, shut }
}
