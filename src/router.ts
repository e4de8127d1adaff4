import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import type { Destination } from './lib/navigation.tsx'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './route-tree.gen.ts'
import { LoadingPage } from './views/pages/loading.page.tsx'

/** The router of the application; `around` stands around every screen, and before there is one. */
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
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // The router's own reading turns `1e5` into a number; a signature is text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  })
  // From then on the page that is there stays until the next one is read, and says that it is being read.
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: Infinity })
  })
  return router
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** The history of the document, where it goes on from a screen that was there without a router. */
export function historyFrom(destination: Destination | undefined) {
  const left: unknown = history.state
  const entries = createBrowserHistory()
  if (!destination) return entries
  const { to, replace = false, state } = destination
  if (replace) entries.replace(to, state)
  else {
    // Starting, the router empties the entry of the screen that is left, which a step back reads.
    entries.replace(entries.location.href, left)
    entries.flush()
    entries.push(to, state)
  }
  entries.flush()
  return entries
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    origin?: string
    resetLink?: { email: string; token: string; invitation: boolean }
  }
}
