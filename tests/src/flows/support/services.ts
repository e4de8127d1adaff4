import { vi } from 'vitest'
import type { Services } from '#src/services/services.ts'
import { ownData } from '#tests/fixtures/calls.ts'
import { acme, fixtureNow, olivia, otherSession, sessionOf, thisSession } from '#tests/fixtures/people.ts'
import { visa } from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'

const well = <Input, Output>(output: Output) =>
  vi.fn<(input: Input, signal?: AbortSignal) => Promise<Output>>(() => Promise.resolve(output))

/** Services that do what is asked of them well, and write it down. */
export function fakeServices() {
  const session = sessionOf(olivia)
  const until = fixtureNow + 1000
  return {
    access: {
      createToken: well<Parameters<Services['access']['createToken']>[0], typeof session>(session),
      endSession: well<{ token: string }, void>(undefined),
      requestPasswordReset: well<{ email: string }, void>(undefined),
      resetPassword: well<Parameters<Services['access']['resetPassword']>[0], void>(undefined),
    },
    challenges: { begin: () => {}, answer: () => Promise.resolve('solved') },
    clock: { now: () => fixtureNow, waitUntil: vi.fn<Services['clock']['waitUntil']>(() => new Promise(() => {})) },
    connections: {
      connect: well<{ app: string }, Awaited<ReturnType<Services['connections']['connect']>>>({
        connectUrl: 'https://receptio.test/c',
        redirectUrl: 'https://app.test/',
      }),
    },
    customers: { get: well<string, typeof acme>(acme) },
    deadlines: { read: () => null, keep: vi.fn<Services['deadlines']['keep']>() },
    flash: { leave: vi.fn<(code: string) => void>(), take: vi.fn<() => string | null>(() => null) },
    keys: {
      create: () => Promise.resolve(null),
      keep: () => Promise.resolve(),
      prove: () => Promise.resolve(null),
      forget: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    },
    openCardFrame: () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} }),
    paymentMethods: {
      list: vi.fn<Services['paymentMethods']['list']>(() => Promise.resolve([visa])),
      remove: vi.fn<Services['paymentMethods']['remove']>(() => Promise.resolve()),
      makeDefault: vi.fn<Services['paymentMethods']['makeDefault']>(() => Promise.resolve()),
      driver: vi.fn<Services['paymentMethods']['driver']>(() => Promise.resolve('openpay')),
      beginSetup: vi.fn<Services['paymentMethods']['beginSetup']>(() => Promise.resolve({ clientSecret: 'seti_1_secret_2' })),
      add: vi.fn<Services['paymentMethods']['add']>(() => Promise.resolve()),
      sync: vi.fn<Services['paymentMethods']['sync']>(() => Promise.resolve()),
    },
    registration: {
      plans: vi.fn<Services['registration']['plans']>(() => Promise.resolve([professionalPlan])),
      begin: vi.fn<Services['registration']['begin']>(() => Promise.resolve({ id: 'begun' })),
      check: vi.fn<Services['registration']['check']>(() => Promise.resolve()),
      register: vi.fn<Services['registration']['register']>(() => Promise.resolve()),
      claim: vi.fn<Services['registration']['claim']>(() => Promise.resolve()),
    },
    registrationDraft: {
      progress: () => null,
      fields: () => null,
      keepProgress: vi.fn<Services['registrationDraft']['keepProgress']>(),
      keepFields: vi.fn<Services['registrationDraft']['keepFields']>(),
      forget: vi.fn<() => void>(),
    },
    security: {
      changePassword: vi.fn<Services['security']['changePassword']>(() => Promise.resolve()),
      openSessions: vi.fn<Services['security']['openSessions']>(() => Promise.resolve([thisSession, otherSession])),
      endOpenSession: vi.fn<Services['security']['endOpenSession']>(() => Promise.resolve()),
    },
    store: {
      read: vi.fn<Services['store']['read']>(() => null),
      write: vi.fn<Services['store']['write']>(),
      retire: vi.fn<() => void>(),
      clear: vi.fn<() => void>(),
      watch: vi.fn<Services['store']['watch']>(() => () => {}),
    },
    users: {
      exportMe: vi.fn<Services['users']['exportMe']>(() => Promise.resolve(ownData)),
      me: vi.fn<Services['users']['me']>(() => Promise.resolve(olivia)),
      get: vi.fn<Services['users']['get']>(() => Promise.resolve(olivia)),
      rename: vi.fn<Services['users']['rename']>(() => Promise.resolve({ ...olivia, name: 'Olivia O.', version: 4 })),
    },
    verification: {
      verify: vi.fn<Services['verification']['verify']>(() => Promise.resolve()),
      resend: vi.fn<Services['verification']['resend']>(() => Promise.resolve({ nextAt: until })),
    },
  } satisfies Services
}
