import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import type { Arrival } from '#tests/qa/engine/replay.ts'
import { stepLabel } from '#tests/qa/engine/step.ts'
import { isShown } from '#tests/qa/engine/user/find.ts'
import { nameOf } from '#tests/qa/engine/user/tab-stops.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'

const nextFrame = () => new Promise(requestAnimationFrame)

/** What a person may find the focus on: a title, a control, a dialog, a card frame, a message that is read for that. */
const places =
  'h1, h2, h3, legend, [data-read-by-focus], [data-flow=toasts] [data-message], a, button, input, select, textarea, summary, fieldset, dialog, iframe'

/**
 * Returns what watches a walk: after each step of a person who has acted, the focus is on something that they see, and
 * never on the page as a whole. `checked` has the steps of all walks so far, each with what is wrong, or null.
 */
export function watchFocus(model: FlowModel, checked: Map<string, string | null>): Arrival {
  let hasActed = false
  return async (step, snapshot) => {
    if (step === null) return
    hasActed ||= document.activeElement !== document.body
    const way = `${leavesOf(step.before.value).join()} → ${leavesOf(snapshot.value).join()} (${stepLabel(step.step)})`
    if (!hasActed || isBare(model, snapshot) || checked.has(way)) return
    // The focus that was lost is held with the next frame.
    for (let frames = 0; frames < 2 && !isSeen(document.activeElement); frames++) await nextFrame()
    const place = document.activeElement
    checked.set(way, isSeen(place) ? null : place === null || place === document.body ? 'the page' : nameOf(place))
  }
}

// A flow without a title stands on a page that has one.
const isSeen = (place: Element | null): boolean =>
  place === document.body
    ? ![...document.querySelectorAll<HTMLElement>('h1, h2, h3')].some(isShown)
    : place instanceof HTMLElement && place.matches(places) && isShown(place)

/** Returns whether nothing of the flow is on the screen: it ended, or another flow fills the screen. */
function isBare({ screen }: FlowModel, { value, status }: Snapshot): boolean {
  if (status === 'done') return true
  const shows = 'shows' in screen ? screen.shows : {}
  return leavesOf(value).every((leaf) => Array.isArray(shows[leaf]) && shows[leaf].length === 0)
}
