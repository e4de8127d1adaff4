import type { Keyboard } from '#tests/qa/engine/user/by-keyboard.ts'
import { nameOf, tabStops } from '#tests/qa/engine/user/tab-stops.ts'
import { marksOf } from './focus-marks.ts'
import { betweenPosts, topLayer } from '#tests/qa/engine/user/layer.ts'

/** Presses of Tab beyond one for each control, after which the focus counts as trapped. */
const spare = 6
/** Positions that differ by this many px count as the same. */
const tolerance = 4

/**
 * Returns what is wrong with the focus order: Tab visits every control once, in reading order, and each shows the
 * focus.
 */
export async function focusFindings(keyboard: Keyboard): Promise<string[]> {
  const layer = topLayer()
  const stops = tabStops(layer)
  const places = new Map(stops.map((stop) => [stop, placeOf(stop)]))
  const had = document.activeElement
  const atRest = new Map<HTMLElement, string>()
  const visits: HTMLElement[] = []
  const dim = new Set<HTMLElement>()
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    visits.push(target)
    if (atRest.get(target) === marksOf(target)) dim.add(target)
  }
  const isThrough = await betweenPosts(layer, async ({ before, after }) => {
    before.focus({ preventScroll: true })
    for (const stop of stops) atRest.set(stop, marksOf(stop))
    document.addEventListener('focusin', note)
    await keyboard('{Tab}'.repeat(stops.length + 1))
    for (let more = 0; more < spare && !visits.includes(after); more++) await keyboard('{Tab}')
    document.removeEventListener('focusin', note)
    const end = visits.indexOf(after)
    // Further presses come back to the beginning.
    visits.splice(end === -1 ? visits.length : end)
    return end !== -1
  })
  if (had instanceof HTMLElement) had.focus({ preventScroll: true })
  const visited = visits.filter((one) => places.has(one))
  return [
    ...(isThrough ? [] : [`Tab does not come out; it went to ${visits.map(nameOf).join(', ')}`]),
    ...stops.filter((stop) => !visited.includes(stop)).map((stop) => `Tab never comes to ${nameOf(stop)}`),
    ...visited.filter((stop, index) => visited.indexOf(stop) !== index).map((stop) => `Tab comes twice to ${nameOf(stop)}`),
    ...[...dim].map((stop) => `the focus is not seen on ${nameOf(stop)}`),
    ...visited.flatMap((stop, index) => {
      const next = visited[index + 1]
      return next && goesBack(places.get(stop)!, places.get(next)!)
        ? [`Tab goes back from ${nameOf(stop)} to ${nameOf(next)}`]
        : []
    }),
  ]
}

interface Place extends Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> {
  floats: Element | null
}

function placeOf(stop: HTMLElement): Place {
  const { width, height } = stop.getBoundingClientRect()
  const visible = width * height > 4 ? stop : (stop.closest('label') ?? stop)
  const { top, bottom, left, right } = visible.getBoundingClientRect()
  return { top, bottom, left, right, floats: cornerOf(stop) ?? floatingOver(stop) }
}

// The close button of a dialog is in its corner and comes last (src/components/dialog.tsx): Escape does the same.
function cornerOf(stop: HTMLElement): Element | null {
  const around = stop.parentElement
  return around && stop.closest('dialog') && getComputedStyle(around).position === 'absolute' ? around : null
}

/** Returns the element that keeps another in place while the page scrolls, or null. */
export function floatingOver(element: Element): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one instanceof HTMLDialogElement || ['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
  }
  return null
}

// An element to the right may begin higher: it is in the next column.
function goesBack(from: Place, to: Place): boolean {
  if (from.floats !== to.floats) return false
  const isAbove = to.bottom <= from.top + tolerance
  const isLeft = to.right <= from.left + tolerance
  const isRight = to.left >= from.right - tolerance
  const sameRow = to.top < from.bottom - tolerance && to.bottom > from.top + tolerance
  return (isAbove && !isRight) || (sameRow && isLeft)
}
