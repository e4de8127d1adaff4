import { fixtureNow } from '#tests/fixtures/people.ts'
import type { Locale } from '#tests/qa/engine/user/user.ts'
import { holdPageClock } from '#tests/qa/runs/screen/mount/page-clock.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { pathOf, type Step } from '#tests/qa/engine/step.ts'
import { firstSubject, placeOf } from '../places.ts'
import { keepNothing } from '#tests/qa/runs/screen/mount/own-storage.ts'
import { stayHere } from './stay-here.ts'
import { bringTo, dress } from './show-place.tsx'

/** A state to show: reached by these steps from the flow's first input, or else by the shortest way. */
export interface Shown {
  flow: string
  state: string
  locale: Locale
  steps?: Step[]
}

/** What a page that shows one state after the other offers to its caller. */
export interface PictureFrame {
  /** Shows a state, fresh, in light. Returns why it was not reached, or null. */
  show(shown: Shown): Promise<string | null>
  /** Shows the same screen in dark. */
  darken(locale: Locale): Promise<void>
}

declare global {
  var pictureFrame: PictureFrame | undefined
}

/** Stops motion and the caret, so that the same state gives the same picture. */
const stillness =
  '*,*::before,*::after,*::backdrop{animation:none!important;transition:none!important;caret-color:transparent!important}'

/** Shows any state on one page; its clock and all motion stand still. */
export function startPictureFrame(): void {
  const clock = holdPageClock(fixtureNow)
  let last: Mounted | null = null
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stillness)
  document.adoptedStyleSheets.push(sheet)
  stayHere(() => {})
  globalThis.pictureFrame = {
    async show({ flow, state, locale, steps }) {
      await last?.[Symbol.asyncDispose]()
      clock.restart()
      keepNothing()
      await dress({ locale, dark: false })
      const place = steps ? { flow, subject: firstSubject(flow), path: pathOf(steps) } : placeOf({ flow, state })
      if (!place) return 'there is no such state'
      const { mounted, failure } = await bringTo({ place, clock, locale })
      last = mounted
      scrollTo(0, 0)
      return failure
    },
    darken: (locale) => dress({ locale, dark: true }),
  }
}
