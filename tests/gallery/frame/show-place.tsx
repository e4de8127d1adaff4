import './frame.css'
import { activateLocale, loadApplicationTexts, loadBackOfficeTexts } from '#src/i18n.ts'
import { setColorMode } from '#src/theme/color-mode.ts'
import { applyColorMode } from '#src/theme/color-mode-paint.ts'
import { inPageUser } from '#tests/model/hands/in-page.ts'
import type { Locale } from '#tests/model/hands/user.ts'
import { playOnScreen } from '#tests/model/screen-player.ts'
import { mount, type Mounted } from '#tests/screens/mount.tsx'
import { screens } from '#tests/screens/screens.tsx'
import type { PageClock } from '#tests/screens/page-clock.ts'
import { shownModels, type Place } from '../places.ts'

/** A crowded machine is slow; only a failure waits so long. In ms. */
const patience = 10_000

/** Speaks a language and wears light or dark, with every text that any screen may say. */
export async function dress({ locale, dark }: { locale: Locale; dark: boolean }): Promise<void> {
  await activateLocale(locale === 'es' ? 'es-MX' : 'en')
  await loadApplicationTexts()
  await loadBackOfficeTexts()
  setColorMode(dark ? 'dark' : 'light')
  applyColorMode()
}

interface Shown {
  mounted: Mounted
  /** Why the state was not reached; null when it was. */
  failure: string | null
}

/** A fresh screen, brought to a place by the flow's own events: what a person does, how calls end, time that passes. */
export async function bringTo(place: Place, clock: PageClock, locale: Locale): Promise<Shown> {
  const { flow, subject, path } = place
  const model = shownModels.get(flow)!
  const mounted = mount({ screen: screens[flow]!, model, subject, inspect: () => {}, pass: clock.pass })
  try {
    await playOnScreen(model, subject, path, inPageUser({ patience, locale }), mounted.stage)
    return { mounted, failure: null }
  } catch (error) {
    return { mounted, failure: error instanceof Error ? error.message : String(error) }
  }
}
