import { markMissingCode } from '#contract/failure.ts'

/**
 * Marks what imports of our own code reject with when the browser cannot fetch it, for as long as the document lives.
 */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    markMissingCode(payload)
    // TanStack Router's lazyRouteComponent reloads the document when it reads the browser's own words. Without a
    // network that ends in the browser's error page.
    payload.message = 'Code of the application could not be fetched'
  })
}
