import { vi } from 'vitest'
import { apiServices } from '#src/services/api-services.gen.ts'
import { createPayLinks } from '#src/services/pay-links.ts'
import { sampleCall } from './sample-call.ts'
import { supportServices } from './support-services.ts'
import { purchaseRequestCalls } from './purchase-request-calls.ts'
import type { Services } from '#src/services/services.ts'
import {
  factorOff,
  madePasskey,
  newFactor,
  newPasskey,
  passkeyProof,
  passkeyQuestion,
  recoveryCodes,
} from '#tests/fixtures/factors.ts'
import { ownData } from '#tests/fixtures/files.ts'
import { onePage } from '#tests/fixtures/one-page.ts'
import { acmeCompany, acmeNorth, acmeWithLogo, logoFile } from '#tests/fixtures/companies.ts'
import { draftOrder, paidOrder, promo, quote, receipt, visa } from '#tests/fixtures/payments.ts'
import { onboarding, strategyAt } from '#tests/fixtures/onboarding.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import {
  cancelledSubscription,
  endingSubscription,
  paidSubscription,
  pausingSubscription,
  upQuote,
} from '#tests/fixtures/subscriptions.ts'
import {
  acme,
  awaitedEmail,
  fixtureNow,
  invitationShown,
  invited,
  olivia,
  otherSession,
  sessionOf,
  thisSession,
  ulises,
} from '#tests/fixtures/people.ts'

const well = <Input, Output>(output: Output) =>
  vi.fn<(input: Input, signal?: AbortSignal) => Promise<Output>>(() => Promise.resolve(output))

/** Services that do what is asked of them well, and write it down. Those not named here answer with the samples. */
export function fakeServices() {
  const session = sessionOf(olivia)
  const until = fixtureNow + 1000
  return {
    ...apiServices(sampleCall),
    access: {
      createToken: vi.fn<Services['access']['createToken']>(() => Promise.resolve(session)),
      finishSignIn: vi.fn<Services['access']['finishSignIn']>(() => Promise.resolve(session)),
      askPasskey: vi.fn<Services['access']['askPasskey']>(() => Promise.resolve(passkeyQuestion)),
      provePasskey: vi.fn<Services['access']['provePasskey']>(() => Promise.resolve(session)),
      endSession: well<{ token: string }, void>(undefined),
      requestPasswordReset: well<{ email: string }, void>(undefined),
      resetPassword: well<Parameters<Services['access']['resetPassword']>[0], void>(undefined),
    },
    loadAdmin: () => Promise.reject(new Error('No flow of the account asks the administration')),
    catalogue: {
      onboardingPlans: vi.fn<Services['catalogue']['onboardingPlans']>(() => Promise.resolve([professionalPlan])),
      plan: vi.fn<Services['catalogue']['plan']>(() => Promise.resolve(professionalPlan)),
      planIfSold: vi.fn<Services['catalogue']['planIfSold']>(() => Promise.resolve(professionalPlan)),
      marketplace: vi.fn<Services['catalogue']['marketplace']>(() => Promise.resolve([invoicing])),
      ...purchaseRequestCalls,
      product: vi.fn<Services['catalogue']['product']>(() => Promise.resolve(invoicing)),
    },
    challenges: { begin: () => {}, answer: () => Promise.resolve('solved') },
    clock: { now: () => fixtureNow, waitUntil: vi.fn<Services['clock']['waitUntil']>(() => new Promise(() => {})) },
    companies: {
      list: vi.fn<Services['companies']['list']>(() => Promise.resolve(onePage([acmeCompany, acmeNorth]))),
      get: vi.fn<Services['companies']['get']>(() => Promise.resolve(acmeCompany)),
      store: vi.fn<Services['companies']['store']>(() => Promise.resolve(acmeNorth)),
      update: vi.fn<Services['companies']['update']>(() => Promise.resolve({ ...acmeCompany, name: 'Acme', version: 2 })),
      logo: vi.fn<Services['companies']['logo']>(() => Promise.resolve(logoFile)),
      setLogo: vi.fn<Services['companies']['setLogo']>(() => Promise.resolve(acmeWithLogo)),
      removeLogo: vi.fn<Services['companies']['removeLogo']>(() => Promise.resolve(acmeCompany)),
    },
    connections: {
      connect: well<{ app: string }, Awaited<ReturnType<Services['connections']['connect']>>>({
        connectUrl: 'https://receptio.test/c',
        redirectUrl: 'https://app.test/',
      }),
    },
    customers: {
      get: well<string, typeof acme>(acme),
      update: vi.fn<Services['customers']['update']>(() => Promise.resolve({ ...acme, name: 'Acme', version: 3 })),
      chooseBillingDay: vi.fn<Services['customers']['chooseBillingDay']>(() =>
        Promise.resolve({ ...acme, billingDay: 15, version: 3 }),
      ),
    },
    deadlines: { read: () => null, keep: vi.fn<Services['deadlines']['keep']>() },
    flash: { put: vi.fn<Services['flash']['put']>(), read: () => null, clear: vi.fn<() => void>() },
    keys: {
      create: () => Promise.resolve(null),
      keep: () => Promise.resolve(),
      prove: () => Promise.resolve(null),
      forget: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    },
    listenToBankReturn: () => () => {},
    logos: {
      urlOf: vi.fn<Services['logos']['urlOf']>(() => Promise.resolve(null)),
      mainOf: vi.fn<Services['logos']['mainOf']>(() => Promise.resolve(acmeCompany)),
      ofCustomer: vi.fn<Services['logos']['ofCustomer']>(() => Promise.resolve(null)),
      forget: vi.fn<() => void>(),
    },
    onboardings: {
      stateOf: vi.fn<Services['onboardings']['stateOf']>(() => Promise.resolve(strategyAt('welcome'))),
      read: vi.fn<Services['onboardings']['read']>(() => Promise.resolve(onboarding)),
      change: vi.fn<Services['onboardings']['change']>(() => Promise.resolve(onboarding)),
      keepCart: vi.fn<Services['onboardings']['keepCart']>(() => Promise.resolve(null)),
    },
    openCardFrame: () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} }),
    orders: {
      list: vi.fn<Services['orders']['list']>(() => Promise.resolve([])),
      quote: vi.fn<Services['orders']['quote']>(() => Promise.resolve(quote)),
      create: vi.fn<Services['orders']['create']>(() => Promise.resolve(draftOrder)),
      charge: vi.fn<Services['orders']['charge']>(() => Promise.resolve(paidOrder)),
      confirm: vi.fn<Services['orders']['confirm']>(() => Promise.resolve(paidOrder)),
      cancel: vi.fn<Services['orders']['cancel']>(() => Promise.resolve()),
      watch: vi.fn<Services['orders']['watch']>(() => Promise.resolve(paidOrder)),
      voucher: vi.fn<Services['orders']['voucher']>(() => Promise.reject(new Error('No voucher is downloaded.'))),
    },
    paymentMethods: {
      list: vi.fn<Services['paymentMethods']['list']>(() => Promise.resolve([visa])),
      remove: vi.fn<Services['paymentMethods']['remove']>(() => Promise.resolve()),
      makeDefault: vi.fn<Services['paymentMethods']['makeDefault']>(() => Promise.resolve()),
      driver: vi.fn<Services['paymentMethods']['driver']>(() => Promise.resolve('openpay')),
      beginSetup: vi.fn<Services['paymentMethods']['beginSetup']>(() => Promise.resolve({ clientSecret: 'seti_1_secret_2' })),
      add: vi.fn<Services['paymentMethods']['add']>(() => Promise.resolve()),
      sync: vi.fn<Services['paymentMethods']['sync']>(() => Promise.resolve()),
    },
    promoCodes: { apply: vi.fn<Services['promoCodes']['apply']>(() => Promise.resolve(promo)) },
    readDeviceSession: vi.fn<Services['readDeviceSession']>(() => Promise.resolve({ deviceSessionId: 'd'.repeat(32) })),
    reports: { tell: vi.fn<Services['reports']['tell']>(() => Promise.resolve()) },
    receipts: {
      list: vi.fn<Services['receipts']['list']>(() => Promise.resolve({ orders: [paidOrder], page: 1, pages: 1 })),
      latest: vi.fn<Services['receipts']['latest']>(() => Promise.resolve({ orders: [paidOrder] })),
      credit: vi.fn<Services['receipts']['credit']>(),
      read: vi.fn<Services['receipts']['read']>(() => Promise.resolve(receipt)),
      download: vi.fn<Services['receipts']['download']>(() => Promise.resolve(ownData)),
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
      factors: vi.fn<Services['security']['factors']>(() => Promise.resolve(factorOff)),
      beginFactor: vi.fn<Services['security']['beginFactor']>(() => Promise.resolve(newFactor)),
      confirmFactor: vi.fn<Services['security']['confirmFactor']>(() => Promise.resolve({ codes: recoveryCodes })),
      removeFactor: vi.fn<Services['security']['removeFactor']>(() => Promise.resolve()),
      renewRecoveryCodes: vi.fn<Services['security']['renewRecoveryCodes']>(() => Promise.resolve({ codes: recoveryCodes })),
      beginPasskey: vi.fn<Services['security']['beginPasskey']>(() => Promise.resolve(newPasskey)),
      addPasskey: vi.fn<Services['security']['addPasskey']>(() => Promise.resolve({ codes: recoveryCodes })),
      renamePasskey: vi.fn<Services['security']['renamePasskey']>(() => Promise.resolve()),
      removePasskey: vi.fn<Services['security']['removePasskey']>(() => Promise.resolve()),
      changePassword: vi.fn<Services['security']['changePassword']>(() => Promise.resolve()),
      openSessions: vi.fn<Services['security']['openSessions']>(() => Promise.resolve([thisSession, otherSession])),
      endOpenSession: vi.fn<Services['security']['endOpenSession']>(() => Promise.resolve()),
    },
    passkeys: {
      make: vi.fn<Services['passkeys']['make']>(() => Promise.resolve(madePasskey)),
      prove: vi.fn<Services['passkeys']['prove']>(() => Promise.resolve(passkeyProof)),
    },
    payLinks: createPayLinks(sampleCall, () => fixtureNow),
    store: {
      read: vi.fn<Services['store']['read']>(() => null),
      write: vi.fn<Services['store']['write']>(),
      retire: vi.fn<() => void>(),
      clear: vi.fn<() => void>(),
      watch: vi.fn<Services['store']['watch']>(() => () => {}),
    },
    subscriptions: {
      active: vi.fn<Services['subscriptions']['active']>(() => Promise.resolve([paidSubscription])),
      known: vi.fn<Services['subscriptions']['known']>(() => Promise.resolve([paidSubscription])),
      list: vi.fn<Services['subscriptions']['list']>(() => Promise.resolve([paidSubscription])),
      dueAtOnce: vi.fn<() => number>(() => 0),
      followCharge: vi.fn<() => Promise<void>>(() => Promise.resolve()),
      subscribe: vi.fn<Services['subscriptions']['subscribe']>(() => () => {}),
      version: vi.fn<() => number>(() => 0),
      forget: vi.fn<() => void>(),
    },
    cartDrafts: {
      read: vi.fn<Services['cartDrafts']['read']>(() => null),
      keep: vi.fn<Services['cartDrafts']['keep']>(),
      forget: vi.fn<() => void>(),
    },
    keptFlows: {
      read: vi.fn<Services['keptFlows']['read']>(() => null),
      keep: vi.fn<Services['keptFlows']['keep']>(),
      forget: vi.fn<Services['keptFlows']['forget']>(),
    },
    support: supportServices(),
    team: {
      list: vi.fn<Services['team']['list']>(() => Promise.resolve(onePage([olivia, ulises, invited]))),
      grantableRoles: vi.fn<Services['team']['grantableRoles']>(() => Promise.resolve(['admin', 'audit', 'user'])),
      invite: vi.fn<Services['team']['invite']>(() => Promise.resolve(invited)),
      openInvitation: vi.fn<Services['team']['openInvitation']>(() => Promise.resolve(invitationShown)),
      resend: vi.fn<Services['team']['resend']>(() => Promise.resolve()),
      setRole: vi.fn<Services['team']['setRole']>(() => Promise.resolve({ ...ulises, level: 'audit', roles: ['audit'] })),
      remove: vi.fn<Services['team']['remove']>(() => Promise.resolve()),
    },
    subscriptionActs: {
      read: vi.fn<Services['subscriptionActs']['read']>(() => Promise.resolve(paidSubscription)),
      setRenewal: vi.fn<Services['subscriptionActs']['setRenewal']>(() => Promise.resolve(endingSubscription)),
      dropChange: vi.fn<Services['subscriptionActs']['dropChange']>(() => Promise.resolve(paidSubscription)),
      cancel: vi.fn<Services['subscriptionActs']['cancel']>(() => Promise.resolve(cancelledSubscription)),
      pause: vi.fn<Services['subscriptionActs']['pause']>(() => Promise.resolve(pausingSubscription)),
      resume: vi.fn<Services['subscriptionActs']['resume']>(() => Promise.resolve(paidSubscription)),
      quoteChange: vi.fn<Services['subscriptionActs']['quoteChange']>(() => Promise.resolve(upQuote)),
      change: vi.fn<Services['subscriptionActs']['change']>(() => Promise.resolve(draftOrder)),
      orderDue: vi.fn<Services['subscriptionActs']['orderDue']>(() => Promise.resolve(draftOrder)),
    },
    users: {
      ...apiServices(sampleCall).users,
      exportMe: vi.fn<Services['users']['exportMe']>(() => Promise.resolve(ownData)),
      me: vi.fn<Services['users']['me']>(() => Promise.resolve(olivia)),
      get: vi.fn<Services['users']['get']>(() => Promise.resolve(olivia)),
      rename: vi.fn<Services['users']['rename']>(() => Promise.resolve({ ...olivia, name: 'Olivia O.', version: 4 })),
    },
    verification: {
      emailChange: vi.fn<Services['verification']['emailChange']>(() => Promise.resolve(null)),
      requestChange: vi.fn<Services['verification']['requestChange']>(() => Promise.resolve(awaitedEmail)),
      resendChange: vi.fn<Services['verification']['resendChange']>(() =>
        Promise.resolve({ change: awaitedEmail, nextAt: fixtureNow + 60_000 }),
      ),
      dropChange: vi.fn<Services['verification']['dropChange']>(() => Promise.resolve()),
      confirmChange: vi.fn<Services['verification']['confirmChange']>(() => Promise.resolve()),
      cancelChange: vi.fn<Services['verification']['cancelChange']>(() => Promise.resolve()),
      verify: vi.fn<Services['verification']['verify']>(() => Promise.resolve()),
      resend: vi.fn<Services['verification']['resend']>(() => Promise.resolve({ nextAt: until })),
    },
  } satisfies Services
}
