import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { liveSession, type SessionActor } from '#machines/flows/session.machine.ts'
import { env } from './env.ts'
import type { ErrorReporting } from './error-reporting.ts'
import { sessionPort, startSession } from './flows/session.flow.ts'
import { startToasts } from './flows/toasts.flow.ts'
import { chooseLocale, loadAdminTexts, textsOf } from './i18n.ts'
import { focusArrivals } from './lib/arrival-focus.ts'
import { startBackSteps } from './lib/back-steps.ts'
import { lacksPermission } from './lib/lacks-permission.ts'
import { LeavingProvider } from './lib/leaving.tsx'
import { holdLostFocus } from './lib/hold-focus.ts'
import { ChooseLocaleProvider, type Locale } from './lib/locale.tsx'
import { watchMissingCode } from './lib/missing-code.ts'
import { type Destination, type Navigation, NavigationProvider } from './lib/navigation.tsx'
import { noteCall } from './lib/note-call.ts'
import { preloadOnIntent } from './lib/preload-on-intent.ts'
import { BackStepsProvider } from './lib/use-back-steps.ts'
import { createAppRouter, historyFrom, preloadAddress } from './router.ts'
import { WithSessionDialog } from './routes/-session-dialog.tsx'
import { createServices, type ServiceOptions } from './services/services.ts'
import { keepTrail } from './services/kept-trail.ts'
import { AppearanceProvider } from './theme/provider.tsx'

/**
 * The composition root. It starts everything that lives as long as the document and puts it into the router's context.
 */
export function startApplication(container: Element, { report, identify }: ErrorReporting, from?: Destination): void {
  keepTrail()
  watchMissingCode()
  holdLostFocus()
  const port = sessionPort(() => session)
  const services = createServices({ base: env.apiUrl, session: port, locale: () => i18n.locale, failed, ended: noteCall })
  const { toasts, announce } = startToasts(services)
  const session: SessionActor = startSession({ ...services, startOver: () => location.assign('/bridge') })
  session.subscribe((snapshot) => identify(liveSession(snapshot)?.user.id ?? null))
  const context = { services, session, toasts, announce, loadAdminTexts, report: tell, textsOf }
  const router = createAppRouter(context, WithSessionDialog, historyFrom(from))
  focusArrivals(router)
  const backSteps = startBackSteps(() => router.history.location.state.__TSR_key)

  /** Reports an error of an error page to error reporting and, if a user is signed in, to the application log. */
  function tell(error: unknown): void {
    report(error)
    if (liveSession(session.getSnapshot())) void services.reports.tell(error)
  }

  function failed(event: Parameters<ServiceOptions['failed']>[0]): void {
    dispatchEvent(new CustomEvent('Http.error', { detail: event }))
    const { failure, acted } = event
    if (failure.kind === 'unreadable' || failure.kind === 'unexpected') report(event)
    if (acted && lacksPermission(failure)) announce('permission.missing')
  }

  preloadOnIntent((address) => preloadAddress(router, address))
  // Sign-out works without a network, so its next screen is loaded while there is one.
  void router.preloadRoute({ to: '/auth/signin' })

  const navigate: Navigation = ({ to, replace = false, state }) =>
    replace ? backSteps.toPage(() => router.history.replace(to, state)) : router.history.push(to, state)

  // Error pages show and report the error themselves.
  createRoot(container, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <AppearanceProvider locale={i18n.locale}>
          <ChooseLocaleProvider value={(locale: Locale) => void chooseLocale(locale)}>
            <NavigationProvider value={navigate}>
              <LeavingProvider value={router.history.block}>
                <BackStepsProvider value={backSteps}>
                  <RouterProvider router={router} />
                </BackStepsProvider>
              </LeavingProvider>
            </NavigationProvider>
          </ChooseLocaleProvider>
        </AppearanceProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
