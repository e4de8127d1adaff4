import { vi } from 'vitest'
import { sessionPort, startSession } from '#src/flows/session.flow.ts'
import { createSessionStore, sessionKey } from '#src/services/session-store.ts'
import type { Session } from '#contract/session.ts'
import { memoryStorage } from '#tests/src/services/support/memory.ts'

/** Returns a browser: tabs that share one storage, and receive storage events of each other. */
export function browser(stored: Session | null = null) {
  const storage = memoryStorage(stored ? { [sessionKey]: JSON.stringify({ version: 1, session: stored }) } : {})
  const windows: EventTarget[] = []

  function tell(from: EventTarget, key: string, newValue: string | null): void {
    for (const window of windows)
      if (window !== from) window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }

  /** Opens one tab with the application's session running in it. */
  function openTab() {
    const window = new EventTarget()
    windows.push(window)
    const store = createSessionStore(
      {
        getItem: storage.getItem,
        setItem(key, text) {
          storage.setItem(key, text)
          tell(window, key, text)
        },
        removeItem(key) {
          storage.removeItem(key)
          tell(window, key, null)
        },
      },
      window as Window,
    )
    const endSession = vi.fn<(input: { token: string }, signal?: AbortSignal) => Promise<void>>(() => Promise.resolve())
    const forget = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const startOver = vi.fn<() => void>()
    const never = () => Promise.reject(new Error('not called here'))
    const session = startSession({
      access: {
        endSession,
        createToken: never,
        finishSignIn: never,
        askPasskey: never,
        provePasskey: never,
        requestPasswordReset: never,
        resetPassword: never,
      },
      keys: { create: () => Promise.resolve(null), keep: () => Promise.resolve(), prove: () => Promise.resolve(null), forget },
      store,
      startOver,
    })
    const state = () => session.getSnapshot().value
    const person = () => session.getSnapshot().context.session?.user.name ?? null
    return { session, port: sessionPort(() => session), store, endSession, forget, startOver, state, person }
  }

  return { openTab, stored: () => storage.getItem(sessionKey) }
}

/** Lets pending promises settle. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve()
}
