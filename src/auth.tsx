import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { authScreens, settled, type StartedScreen } from './entry/auth-screens.tsx'
import { AuthRoot } from './entry/auth-root.tsx'
import { createAuthServices } from './entry/auth-services.ts'
import { announceUsable } from './entry/usable.ts'
import { env } from './env.ts'
import { errorReporting, startErrorReporting } from './error-reporting.ts'
import { activateLocale, chooseLocale, loadApplicationTexts, localeOf } from './i18n.ts'
import type { Destination } from './lib/navigation.tsx'
import { noteCall } from './lib/note-call.ts'
import { takeResetLink } from './lib/reset-link.ts'
import { whenIdle } from './lib/when-idle.ts'
import { nobody } from './services/session-port.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The document has no #root')

const loadApplication = () => import('./application.tsx')
let root: Root | undefined

/** Leaves the auth screen and starts the application in this document, at another address. */
async function enterApplication(container: Element, destination?: Destination): Promise<void> {
  const [{ startApplication }] = await Promise.all([loadApplication(), loadApplicationTexts()])
  root?.unmount()
  container.replaceChildren()
  startApplication(container, errorReporting, destination)
  announceUsable()
}

async function start(container: Element, screen: StartedScreen): Promise<void> {
  const { actor, view, unlike } = await settled(screen)
  const navigate = (destination: Destination) =>
    void enterApplication(container, destination).catch(() => location.assign(destination.to))
  const ready = () => {
    announceUsable()
    whenIdle(async () => (await import('./lib/hold-focus.ts')).holdLostFocus())
    whenIdle(loadApplication)
    whenIdle(startErrorReporting)
  }
  const tree = (
    <AuthRoot chooseLocale={(locale) => void chooseLocale(locale)} navigate={navigate} ready={ready}>
      {view}
    </AuthRoot>
  )
  // A throttle, an invitation or a link in the history entry can lead to another screen than the prerendered one.
  const state = container.querySelector<HTMLElement>('[data-state]')?.dataset['state']
  if (state === actor.getSnapshot().value && !unlike) root = hydrateRoot(container, tree)
  else {
    container.replaceChildren()
    root = createRoot(container)
    root.render(tree)
  }
}

/** Returns whether a session is stored. The application reads it and may reject it. */
function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem('receptio.session')?.includes('"token"') ?? false
  } catch {
    return false
  }
}

const path = location.pathname.replace(/\/$/, '')
const screen = authScreens[path]
await activateLocale(localeOf(document.documentElement.lang))
if (!screen || (path === '/auth/signin' && mayBeSignedIn())) await enterApplication(container)
else {
  const services = createAuthServices({
    base: env.apiUrl,
    session: nobody,
    locale: () => i18n.locale,
    ended: noteCall,
    failed: (event) => {
      dispatchEvent(new CustomEvent('Http.error', { detail: event }))
      if (event.failure.kind === 'unreadable' || event.failure.kind === 'unexpected') errorReporting.report(event)
    },
  })
  await start(
    container,
    screen({
      services,
      search: location.search,
      state: (history.state as { origin?: unknown } | null) ?? {},
      resetLink: takeResetLink,
      open: (session) => services.store.write(session),
    }),
  )
}
