import { markMissingCode } from '#contract/failure.ts'

/** Marks errors of our own imports that the browser could not fetch, for the lifetime of the document. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    markMissingCode(payload)
    // TanStack Router's lazyRouteComponent reloads the document when it reads the browser's own message. Without a
    // network, that shows the browser's error page.
    payload.message = 'Code of the application could not be fetched'
  })
}
