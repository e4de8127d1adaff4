import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

export type Guard = {
  /** Declares console messages that this test provokes on purpose. */
  readonly allow: (...patterns: readonly RegExp[]) => void
}

const binding = '__reportViolation'
const listeners = new WeakMap<BrowserContext, (violation: string) => void>()

const listenForViolations = async (context: BrowserContext, listener: (violation: string) => void): Promise<void> => {
  const prepared = listeners.has(context)
  listeners.set(context, listener)
  if (prepared) return
  await context.exposeFunction(binding, (violation: string) => listeners.get(context)?.(violation))
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as Record<string, ((text: string) => void) | undefined>)[name]
      const where = `${event.sourceFile || event.documentURI}:${event.lineNumber}`
      tell?.(`${event.effectiveDirective} blocked ${event.blockedURI} at ${where} ${event.sample}`)
    })
  }, binding)
}

/** Reads every handler in the markup: the browser compiles, and refuses, a handler only on use. */
const askForHandlers = () => {
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) Reflect.get(element, name)
  return new Promise<void>((done) => setTimeout(done))
}

// The browser reports a violation in a separate task: one more round trip per page lets it arrive.
const flush = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.evaluate(askForHandlers).catch(() => undefined)))

/**
 * Watches every page of a context while a test runs.
 * @throws when a page had an error, wrote one to the console, or broke the security policy, and the test did not
 *   declare it
 */
export const guarded = async (context: BrowserContext, test: (guard: Guard) => Promise<void>): Promise<void> => {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  const onError = (error: WebError) => complaints.push(`page error: ${error.error().stack ?? error.error().message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`console error: ${message.text()} (${message.location().url})`)
  }
  await listenForViolations(context, (violation) => complaints.push(`policy violation: ${violation}`))
  context.on('weberror', onError).on('console', onConsole)
  await test({ allow: (...patterns) => allowed.push(...patterns) })
  await flush(context)
  context.off('weberror', onError).off('console', onConsole)
  const offences = complaints.filter((offence) => !allowed.some((pattern) => pattern.test(offence)))
  if (offences.length > 0) throw new Error(`The browser complained:\n${offences.join('\n')}`)
}
