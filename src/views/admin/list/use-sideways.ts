import { useCallback, useEffect, useRef, useState } from 'react'

interface Sides {
  start: boolean
  end: boolean
}

const none: Sides = { start: false, end: false }

/** Tells at which sides the content of a scrolling element goes on. */
export function useSideways() {
  const scroller = useRef<HTMLDivElement>(null)
  const [sides, setSides] = useState(none)
  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollLeft, scrollWidth, clientWidth } = element
    const start = scrollLeft > 1
    const end = scrollLeft + clientWidth < scrollWidth - 1
    setSides((before) => (before.start === start && before.end === end ? before : { start, end }))
  }, [])
  useEffect(() => {
    measure()
    const element = scroller.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [measure])
  return { scroller, sides, onScroll: measure }
}
