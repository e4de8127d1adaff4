/** What happened between a press and the next page. */
export interface Press {
  /** Time until its heading was painted, in ms. */
  heading: number
  /** The longest interaction, in ms. */
  inp: number
  /** The sum of layout shifts. */
  shift: number
}

declare global {
  var beginPress: () => void
  var endPress: () => Promise<Press>
}

/** Runs inside the page, before its own scripts. */
export function watchPresses(): void {
  let [pressed, painted, inp, shift] = [0, 0, 0, 0]
  let before: string | null = null
  const heading = () => document.querySelector('main h1')?.textContent ?? null
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.startTime >= pressed - 1 && (entry as { interactionId?: number }).interactionId)
        inp = Math.max(inp, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    // Shifts soon after a press do not count for the browser's own figure, but for a person they are shifts.
    for (const entry of list.getEntries()) if (entry.startTime >= pressed) shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const noteHeading = () => {
    if (pressed > 0 && painted === 0 && heading() !== null && heading() !== before) {
      painted = -1
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => void (painted = performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    }
  }
  new MutationObserver(noteHeading).observe(document, { subtree: true, childList: true, characterData: true })
  globalThis.beginPress = () => {
    ;[painted, inp, shift, before] = [0, 0, 0, heading()]
    addEventListener('pointerdown', ({ timeStamp }) => void (pressed = timeStamp), { capture: true, once: true })
  }
  globalThis.endPress = async () => {
    while (painted <= 0) await new Promise((done) => setTimeout(done, 10))
    // Entries of events come late.
    await new Promise((done) => setTimeout(done, 500))
    return { heading: painted - pressed, inp, shift }
  }
}
