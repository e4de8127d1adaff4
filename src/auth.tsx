import { i18n } from '@lingui/core'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { authScreens, type Place, settled, type StartedScreen } from './entry/auth-screens.tsx'
import { AuthRoot } from './entry/auth-root.tsx'
import { createAuthServices } from './entry/auth-services.ts'
import { announceUsable } from './entry/usable.ts'
import { env } from './env.ts'
import { errorReporting, startErrorReporting } from './error-reporting.ts'
import { activateLocale, chooseLocale, loadApplicationTexts, localeOf } from './i18n.ts'
import { followLinks } from './lib/follow-links.ts'
import type { Destination } from './lib/navigation.tsx'
import { noteCall } from './lib/note-call.ts'
import { takeResetLink } from './lib/reset-link.ts'
import { whenIdle } from './lib/when-idle.ts'
import { nobody } from './services/session-port.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The document has no #root')

const loadApplication = () => import('./application.tsx')
let root: Root | undefined
let stopFollowing: (() => void) | undefined

/** A history entry that the router takes for one of its own; it empties any other when it starts. */
function routerEntry(state: Destination['state']): Record<string, unknown> {
  const key = crypto.randomUUID?.() ?? String(Date.now())
  return { ...state, key, __TSR_key: key, __TSR_index: 0 }
}

/** Leaves the auth screen: the application starts in this document, at another address. */
async function enterApplication(container: Element, destination?: Destination): Promise<void> {
  const [{ startApplication }] = await Promise.all([loadApplication(), loadApplicationTexts()])
  if (destination) history[destination.replace ? 'replaceState' : 'pushState'](routerEntry(destination.state), '', destination.to)
  stopFollowing?.()
  root?.unmount()
  container.replaceChildren()
  startApplication(container, errorReporting)
  announceUsable()
}

async function start(container: Element, screen: StartedScreen): Promise<void> {
  const { actor, view, unlike = false } = await settled(screen)
  const navigate = (destination: Destination) =>
    void enterApplication(container, destination).catch(() => location.assign(destination.to))
  const ready = () => {
    announceUsable()
    stopFollowing = followLinks(document, (to) => navigate({ to }))
    whenIdle(loadApplication)
    whenIdle(startErrorReporting)
  }
  const tree = (
    <AuthRoot chooseLocale={(locale) => void chooseLocale(locale)} navigate={navigate} ready={ready}>
      {view}
    </AuthRoot>
  )
  // A throttle, an invitation or a link kept in the history shows another screen than the one that was prerendered.
  const state = container.querySelector<HTMLElement>('[data-state]')?.dataset['state']
  if (state === actor.getSnapshot().value && !unlike) root = hydrateRoot(container, tree)
  else {
    container.replaceChildren()
    root = createRoot(container)
    root.render(tree)
  }
}

/** A stored session is read, and perhaps refused, by the application. */
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
    screen(services, {
      path,
      search: location.search,
      state: (history.state as Place['state'] | null) ?? {},
      resetLink: takeResetLink,
    }),
  )
}
