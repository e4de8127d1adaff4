import { CallFailed } from '#contract/failure.ts'
import { waitUntil } from '../services/clock.ts'
import { createDeadlines } from '../services/deadlines.ts'
import { createFlash } from '../services/flash.ts'
import type { ServiceOptions, Services } from '../services/services.ts'

export type AuthServices = Pick<Services, 'access' | 'challenges' | 'clock' | 'deadlines' | 'flash' | 'passkeys' | 'store'>

/** Creates the services of the auth screens before the HTTP client is loaded: the first focus or call loads it. */
export function createAuthServices(options: ServiceOptions): AuthServices {
  const now = Date.now
  let services: Services | undefined
  let loading: Promise<Services> | undefined

  async function fetchServices(): Promise<Services> {
    const { createServices } = await import('../services/services.ts')
    return (services ??= createServices(options))
  }

  function all(): Promise<Services> {
    loading ??= fetchServices().catch((cause: unknown) => {
      loading = undefined
      throw new CallFailed({ kind: 'unreachable' }, { cause })
    })
    return loading
  }

  return {
    access: {
      createToken: async (credentials, signal) => (await all()).access.createToken(credentials, signal),
      finishSignIn: async (code, signal) => (await all()).access.finishSignIn(code, signal),
      askPasskey: async (sign, signal) => (await all()).access.askPasskey(sign, signal),
      provePasskey: async (answer, signal) => (await all()).access.provePasskey(answer, signal),
      endSession: async (token, signal) => (await all()).access.endSession(token, signal),
      requestPasswordReset: async (address, signal) => (await all()).access.requestPasswordReset(address, signal),
      resetPassword: async (fields, signal) => (await all()).access.resetPassword(fields, signal),
    },
    challenges: {
      begin: (action) =>
        void all().then(
          ({ challenges }) => challenges.begin(action),
          () => undefined,
        ),
      answer: async (action) => (await all()).challenges.answer(action),
    },
    clock: { now, waitUntil: (wait, signal) => waitUntil(wait, signal, now) },
    deadlines: createDeadlines(now),
    flash: createFlash(),
    passkeys: {
      make: async (options, signal) => (await all()).passkeys.make(options, signal),
      prove: async (question, signal) => (await all()).passkeys.prove(question, signal),
    },
    store: {
      // A document with a stored session starts the whole application instead (auth.tsx).
      read: () => null,
      // Only an answer of the server opens a session, so the real store is loaded by then.
      write: (session) => services?.store.write(session),
      retire: () => services?.store.retire(),
      clear: () => services?.store.clear(),
      watch: (heard) => services?.store.watch(heard) ?? (() => undefined),
    },
  }
}
