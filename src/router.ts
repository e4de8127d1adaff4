import { createRouter } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './route-tree.gen.ts'

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
    resetLink?: { email: string; token: string; invitation: boolean }
  }
}
