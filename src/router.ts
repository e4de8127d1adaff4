import { createRouter } from '@tanstack/react-router'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { ToastsActor } from '#machines/flows/toasts.machine.ts'
import type { Announce } from './flows/toasts.flow.ts'
import { routeTree } from './route-tree.gen.ts'
import type { Services } from './services/services.ts'

/** What every route may use; started once per document. */
export interface RouterContext {
  services: Services
  session: SessionActor
  toasts: ToastsActor
  announce: Announce
  /** Tells error reporting of what reached an error page. */
  report: (error: unknown) => void
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingMinMs: 500,
    // The router's own reading turns `1e5` into a number; a signature is text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  })
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    origin?: string
    resetLink?: { email: string; token: string }
  }
}
