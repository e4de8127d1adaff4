import './frame.css'
import { activateLocale, loadApplicationTexts, loadAdminTexts } from '#src/i18n.ts'
import { setColorMode } from '#src/theme/color-mode.ts'
import { applyColorMode } from '#src/theme/color-mode-paint.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import type { Locale } from '#tests/qa/engine/user/user.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { mount, type Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { screens } from '#tests/flows/mounts.ts'
import type { PageClock } from '#tests/qa/runs/screen/mount/page-clock.ts'
import { shownModels, type Place } from '../places.ts'
import { callsHeld } from './calls-pending.ts'
import { stageBy } from './by-server.ts'
import type { Server } from './server.ts'

/** A busy machine is slow; only a failure waits this long. In ms. */
const patience = 10_000

/** Sets language and theme, and loads every text that a screen may show. */
export async function dress({ locale, dark }: { locale: Locale; dark: boolean }): Promise<void> {
  await activateLocale(locale === 'es' ? 'es-MX' : 'en')
  await loadApplicationTexts()
  await loadAdminTexts()
  setColorMode(dark ? 'dark' : 'light')
  applyColorMode()
}

interface Way {
  place: Pick<Place, 'flow' | 'subject' | 'path'>
  clock: PageClock
  locale: Locale
  /** The server that ends the successful calls of the way; by default the sample data. */
  server?: Server | null
}

interface Shown {
  mounted: Mounted
  /** Why the state was not reached; null when it was. */
  failure: string | null
}

/** Brings a fresh screen to a place by the flow's own events: acts of a person, ends of calls, passing time. */
export async function bringTo({ place, clock, locale, server = null }: Way): Promise<Shown> {
  const { flow, subject, path } = place
  const model = shownModels.get(flow)!
  const mounted = mount({ screen: screens[flow]!, model, subject, inspect: () => {}, pass: clock.pass })
  const refused = Promise.withResolvers<never>()
  const stage = server ? stageBy(server, mounted, refused.reject) : mounted.stage
  try {
    await Promise.race([playOnScreen(model, subject, path, inPageUser({ patience, locale }), stage), refused.promise])
    await callsHeld(model, mounted)
    return { mounted, failure: null }
  } catch (error) {
    return { mounted, failure: error instanceof Error ? error.message : String(error) }
  }
}
