import type { Driver } from '#contract/driver.ts'
import { learnServerTime } from '../lib/server-time.ts'
import { createAccess } from './access.ts'
import { apiServices } from './api-services.gen.ts'
import { createCartDrafts } from './cart-drafts.ts'
import { createChallenges } from './challenges.ts'
import { listenToBankReturn, openCardFrame } from './card-frame.ts'
import { waitUntil } from './clock.ts'
import { createDeadlines } from './deadlines.ts'
import { readDeviceSession } from './device-session.ts'
import { createFlash } from './flash.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { lazyAdminServices } from './lazy-admin-services.ts'
import { createKeptFlows } from './kept-flows.ts'
import { createLogos } from './logos.ts'
import { createOrders } from './orders.ts'
import { createPayLinks } from './pay-links.ts'
import { createPasskeys } from './passkeys.ts'
import { createPaymentMethods } from './payment-methods.ts'
import { createRegistrationDraft } from './registration-draft.ts'
import { createRegistration } from './registration.ts'
import { createReports } from './reports.ts'
import { createSessionKeys } from './session-keys.ts'
import type { SessionPort } from './session-port.ts'
import { createSessionStore } from './session-store.ts'
import { otherTabs } from './other-tabs.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createSupport } from './support.ts'
import { createVerification } from './verification.ts'

export interface ServiceOptions {
  base: string
  session: SessionPort
  locale: () => string
  failed: HttpOptions['failed']
  ended?: NonNullable<HttpOptions['ended']>
  now?: () => number
  fetch?: typeof fetch
}

export type Services = ReturnType<typeof createServices>

/** Creates all services, once per document. */
export function createServices({ base, session, locale, failed, ended, now = Date.now, fetch }: ServiceOptions) {
  const keys = createSessionKeys()
  const heard = (headers: Headers) => learnServerTime(headers, now())
  const call = createHttp({
    base,
    session,
    prove: keys.prove,
    locale,
    now,
    heard,
    failed,
    ...(ended && { ended }),
    ...(fetch ? { fetch } : {}),
  })
  const challenges = createChallenges({
    load: async (action, effort) => (await call('getChallenge', { query: { action, ...(effort && { effort }) } })).data,
    solve: async (challenge) => (await import('./solve-challenge.ts')).solveChallenge(challenge),
    now,
  })
  const api = apiServices(call)
  const subscriptions = createSubscriptions(call, now, otherTabs('receptio.subscriptions'))
  /** The amount in centavos that the open card frame names. */
  let named = 0
  return {
    ...api,
    access: createAccess(call, challenges, keys),
    loadAdmin: lazyAdminServices(call, base),
    cartDrafts: createCartDrafts(),
    challenges,
    clock: { now, waitUntil: (wait: { until: number }, signal: AbortSignal) => waitUntil(wait, signal, now) },
    deadlines: createDeadlines(now),
    flash: createFlash(),
    keptFlows: createKeptFlows(),
    keys,
    listenToBankReturn,
    logos: createLogos(api.companies),
    openCardFrame(options: { driver: Driver; locale: string }) {
      named = subscriptions.dueAtOnce()
      return openCardFrame({ ...options, due: named })
    },
    orders: createOrders(call, now),
    passkeys: createPasskeys(),
    payLinks: createPayLinks(call, now),
    paymentMethods: createPaymentMethods(call, {
      named: () => named,
      changed: () => subscriptions.forget(),
      charging: () => void subscriptions.followCharge(),
    }),
    readDeviceSession: (signal: AbortSignal) => readDeviceSession(openCardFrame({ driver: 'openpay', locale: locale() }), signal),
    registration: createRegistration(call, challenges),
    registrationDraft: createRegistrationDraft(),
    store: createSessionStore(),
    reports: createReports(call, () => location.pathname),
    subscriptions,
    support: createSupport(call, session),
    verification: createVerification(call, now),
  }
}
