import { expect, test } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { causesOf, edgesOf } from './graph-of.ts'

type Effects = Readonly<Record<string, readonly string[]>>

const saved: Effects = { announceSaved: ['saving: saveRecord: ok'] }
const stored: Effects = { announceStored: ['saving: storeRecord: ok'] }
const tries = (way: string): Effects => ({ keepDeadline: [`${way}: 429`] })
const after = (call: string, ...outcomes: string[]) => outcomes.map((outcome) => `${call}: ${outcome}`)
const failures = ['400', '401', '403', '404', '409', '422', '423', '429', '500', 'garbage', 'offline', 'timeout']
const refusedSignIns = [
  ...failures.slice(0, 9),
  'captcha.more',
  'garbage',
  'needs a code',
  'needs a passkey',
  'needs either',
  'offline',
  'proof.refused',
  'timeout',
]

/** What a flow does outside itself, such as to tell or to store, and by what alone. Written from the specification. */
const effects: Readonly<Record<string, Effects>> = {
  'admin-company': saved,
  'admin-customer': { announceSaved: ['saving: saveRecord: blocked', 'saving: saveRecord: ok'] },
  'admin-person': saved,
  bridge: {},
  'card-add': {},
  'change-password': { announceChange: ['busy: changePassword: ok'], ...tries('busy: changePassword') },
  'change-plan': { tellChanged: ['done: goes on', 'moved: goes on', 'paying: it is paid'] },
  charge: {},
  checkout: {
    recheckPromo: [
      'paying: the code is refused',
      ...after(
        'quoting: quoteOrder',
        'promo.exhausted',
        'promo.expired',
        'promo.missing',
        'promo.not_started',
        'promo.other_plan',
        'promo.used',
      ),
    ],
    tellCart: [
      'addingCard: adds one',
      'addingCard: takes one away',
      'cart: a code is applied',
      'cart: a code is removed',
      'cart: adds one',
      'cart: takes one away',
    ],
  },
  'claim-ownership': tries('busy: claimOwnership'),
  company: saved,
  brand: saved,
  'configuration-entry': saved,
  connect: {},
  download: { saveFile: ['busy: fetchFile: ok'], announceFailure: after('busy: fetchFile', ...failures) },
  'email-cancel': {},
  'email-change': { announceDrop: ['cancelling: dropEmailChange: ok'], ...tries('busy: requestEmailChange') },
  'email-verification': { keepVerification: ['readingUser: getMe: ok'] },
  feature: saved,
  finish: { keepCustomer: ['{"polling":"asking"}: readCustomer: ok', '{"polling":"askingAgain"}: readCustomer: ok'] },
  'forgot-password': tries('busy: requestPasswordReset'),
  invitation: stored,
  'join-team': {
    keepArrival: [
      ...after('checking: createToken', ...refusedSignIns),
      'opening: openInvitation: 422',
      'saving: resetPassword: link.wrong',
      ...after('signingIn: createToken', ...refusedSignIns),
    ],
    keepDeadline: ['saving: resetPassword: 429'],
    openSession: ['checking: createToken: ok', 'signingIn: createToken: ok'],
  },
  logo: { announce: ['removing: removeLogo: ok', 'uploading: uploadLogo: ok'] },
  'new-company': stored,
  'new-promo': stored,
  'order-refund': { announceRequested: ['requesting: requestRefund: ok', 'requesting: requestRefund: sent'] },
  'onboarding-checkout': {
    endSession: ['forgetting: forgetAbandonment: ok'],
    keepCart: ['checkout: changes the cart'],
    announceMoved: ['completing: completeStep: 409'],
  },
  'onboarding-plan': {
    keepCart: ['checkout: changes the cart'],
    announceMoved: ['choosing: choosePlan: 409', 'completing: completeStep: 409', 'starting: startTrial: 409'],
  },
  'onboarding-step': { announceMoved: ['saving: saveStep: 409'] },
  'own-erasure': { announceWithdrawal: ['withdrawing: withdrawOwnErasure: ok'] },
  'open-sessions': { announceEnd: ['ending: endOpenSession: ok'] },
  'billing-day': saved,
  organization: saved,
  'pay-due': { tellChanged: ['paying: it is paid', 'settled: sees the subscription'] },
  'pay-link': {},
  'payment-methods': {
    announce: [
      'adding: a card was added',
      ...after('removing: removePaymentMethod', '404', 'ok'),
      ...after('settingDefault: makeDefault', '404', 'ok'),
    ],
  },
  plan: saved,
  product: saved,
  profile: saved,
  'promo-code': {
    tellPromo: [
      'applied: removes the code',
      ...after(
        'applying: applyPromoCode',
        ...failures.slice(0, -2),
        'offline',
        'ok',
        'promo.exhausted',
        'promo.expired',
        'promo.not_started',
        'promo.other_plan',
        'promo.used',
        'timeout',
      ),
    ],
    ...tries('applying: applyPromoCode'),
  },
  registration: {
    keepProgress: [
      'beginning: beginOnboarding: ok',
      'loading: loadPlans: ok',
      'plan: chooses a plan',
      'planGone: chooses a plan',
    ],
    keepDeadline: ['create: registerCustomer: 429', 'guard: checkRegistration: 429'],
    openSession: ['signingIn: createToken: ok'],
  },
  'resend-verification': { keepDeadline: after('busy: resendVerification', '429', 'ok') },
  'reset-password': { announceChange: ['busy: resetPassword: ok'], ...tries('busy: resetPassword') },
  role: saved,
  session: {
    storeSession: [
      'anonymous: Olivia signs in',
      'anonymous: Ulises signs in',
      'authenticated: changes the name',
      'authenticated: sets up the second factor',
      'authenticated: the customer is ready',
      'authenticated: verifies the address',
      'confirming: Olivia signs in',
      'confirming: Ulises signs in',
      'expired: Olivia signs in',
      'expired: Ulises signs in',
    ],
    startOver: [
      'authenticated: Olivia signs in elsewhere',
      'authenticated: Ulises signs in elsewhere',
      'confirming: Olivia signs in',
      'confirming: Olivia signs in elsewhere',
      'confirming: Ulises signs in',
      'confirming: Ulises signs in elsewhere',
      'expired: Olivia signs in',
      'expired: Olivia signs in elsewhere',
      'expired: Ulises signs in',
      'expired: Ulises signs in elsewhere',
    ],
    retireSession: ['authenticated: the server ends the session', 'confirming: the server ends the session'],
    forgetSession: ['authenticated: signs out', 'expired: signs out', 'expired: signs out elsewhere'],
  },
  'second-factor': {
    announceOff: ['{"removing":"busy"}: removeFactor: ok'],
    announceOn: ['{"adding":"busy"}: addPasskey: the first', '{"enrolling":"busy"}: confirmFactor: ok'],
    announceAdded: ['{"adding":"busy"}: addPasskey: ok'],
    announceRemoved: ['{"dropping":"busy"}: removePasskey: ok'],
  },
  'sign-in': {
    openSession: [
      'busy: createToken: ok',
      '{"code":"busy"}: finishSignIn: ok',
      '{"passkey":"busy"}: provePasskey: ok',
      '{"recovery":"busy"}: finishSignIn: ok',
    ],
    ...tries('busy: createToken'),
  },
  subscription: {
    tellChanged: [
      ...after('cancelling: cancelSubscription', 'at once', 'ok'),
      'dropping: dropChange: ok',
      'pausing: pauseSubscription: ok',
      ...after('reloading: readSubscription', 'cancelled', 'changing', 'ending', 'ok', 'past due', 'paused', 'pausing'),
      ...after('resuming: resumeSubscription', 'ok', 'past due'),
      ...after('savingRenewal: setRenewal', 'ending', 'ok'),
    ],
    announce: [
      'cancelling: cancelSubscription: ok',
      'dropping: dropChange: ok',
      'pausing: pauseSubscription: ok',
      'resuming: resumeSubscription: ok',
      ...after('savingRenewal: setRenewal', 'ending', 'ok'),
    ],
  },
  'purchase-requests': {
    refresh: [...after('declining: declinePurchaseRequest', '404', '409', 'ok'), 'sending: requestPurchase: ok'],
    announce: [...after('declining: declinePurchaseRequest', '404', '409', 'ok'), 'sending: requestPurchase: ok'],
  },
  setup: {},
  'support-case': tries('sending: openCase'),
  team: {
    refresh: [
      ...after('changingRole: changeRole', '404', '409', 'ok'),
      'inviting: somebody was invited',
      ...after('removing: removePerson', '404', 'ok'),
      ...after('resending: resendInvitation', '404', '409'),
    ],
    announce: [
      ...after('changingRole: changeRole', '404', '409', 'ok'),
      'goingAway: leaveTeam: ok',
      ...after('removing: removePerson', '404', 'ok'),
      ...after('resending: resendInvitation', '404', '409', 'ok'),
    ],
    ...tries('resending: resendInvitation'),
    signOut: ['goingAway: leaveTeam: ok'],
  },
  toasts: {},
}

test.each(Object.entries(models))('%s does nothing outside itself but by what must cause it', (name, model) => {
  const names = [...new Set(edgesOf(model).flatMap((edge) => edge.effects))]

  expect(Object.fromEntries(names.map((effect) => [effect, causesOf(model, effect)]))).toEqual(effects[name])
})
