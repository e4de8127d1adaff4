import { type AnyRouter, createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { Address } from './lib/address.ts'
import type { Destination } from './lib/navigation.tsx'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './route-tree.gen.ts'
import type { SettingsLink } from './views/settings/settings-sections.ts'
import { LoadingPage } from './views/pages/loading.page.tsx'

/** Creates the application's router. `around` wraps every screen, and shows before the first one. */
export function createAppRouter(
  context: RouterContext,
  around: (props: { children: ReactNode }) => ReactElement,
  history?: RouterHistory,
) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    InnerWrap: around,
    scrollRestoration: true,
    // What was read for a link is old once the page opens: it is shown, and read again.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // The router's own parser turns `1e5` into a number, but a signature is text.
    parseSearch,
    stringifySearch,
  })
  // After the first page, the old page stays until the next one is loaded, and shows that it is loading.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: Infinity })
  })
  return router
}

function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** Loads the code and data of an address before somebody goes there. */
export function preloadAddress(router: AnyRouter, address: Address): void {
  const { pathname, search } = new URL(address, location.origin)
  void router.preloadRoute({ to: pathname, search: parseSearch(search) })
}

/** Returns the document's history, which continues from a screen without a router. */
export function historyFrom(destination: Destination | undefined) {
  const left: unknown = history.state
  const entries = createBrowserHistory()
  if (!destination) return entries
  const { to, replace = false, state } = destination
  if (replace) entries.replace(to, state)
  else {
    // At its start the router empties the state of the previous screen's entry, which the back button needs.
    entries.replace(entries.location.href, left)
    entries.flush()
    entries.push(to, state)
  }
  entries.flush()
  return entries
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The link of the page in the settings. */
    section?: SettingsLink | undefined
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    origin?: string
    /** The step of onboarding that this entry showed. */
    step?: string
    resetLink?: { email: string; token: string }
  }
}
