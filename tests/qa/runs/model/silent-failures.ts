/** Why a failure needs no message, by what a person sees instead: `state: call → next state: outcomes`. */
type Silent = Readonly<Record<string, string>>

const everyEnd = '400, 401, 403, 404, 409, 422, 423, 429, 500, timeout, offline, garbage'
const record: Silent = {
  'comparing: reloadRecord → missing: 404': 'the screen itself says that the record is gone',
  'loading: loadRecord → missing: 404': 'the screen itself says that the record is gone',
  'saving: saveRecord → comparing: 409': 'the person is shown both versions and chooses',
  'saving: saveRecord → missing: 404': 'the screen itself says that the record is gone',
}
const throttled = (after = 'form'): Silent => ({
  [`throttled: waitUntil → ${after}: broken`]: 'a clock that breaks lets the person act again',
})
const takenElsewhere = 'the step is done in another tab, and is read again'
const noSale = 'the offers are read again, without the one that is gone'
const unsure = 'nobody knows how the charge ended, and the order is asked'
const readAgain = 'the plan changed elsewhere, and is read again'
const isGone = 'the screen itself says that the plan is gone'
const elsewhere = 'the charge of another tab is looked for, and shown'

/** Failures that a flow does not tell, written from ERR-2 and the flow's clauses. Every other one must be told. */
export const silentFailures: Readonly<Record<string, Silent>> = {
  'admin-company': record,
  'admin-customer': record,
  'admin-person': record,
  company: record,
  brand: record,
  'configuration-entry': record,
  feature: record,
  'billing-day': record,
  organization: record,
  plan: record,
  product: record,
  profile: record,
  role: record,
  'change-password': throttled(),
  'claim-ownership': throttled(),
  'forgot-password': throttled(),
  'promo-code': throttled('none'),
  'support-case': throttled(),
  'change-plan': {
    'confirming: changeSubscription → loading: order.elsewhere': elsewhere,
    'confirming: changeSubscription → requoting: price.changed': 'the new price is shown beside the old one',
    'paying: another pays → loading: comes back': elsewhere,
    'paying: the card is gone → loading: comes back': 'the order of the change is looked for, and the cards are read again',
    'paying: the price moved → loading: comes back': 'the order of the change is looked for, and priced again',
    'paying: the price moved → requoting: comes back': 'the new price is shown beside the old one',
  },
  charge: {
    'cancelling: cancelOrder → creatingOrder: 404': 'an order that is gone is in nobody’s way',
    'cancelling: cancelOrder → verifying: 409': unsure,
    'charging: chargeOrder → verifying: 409, 500, gateway.unavailable, timeout, offline, garbage': unsure,
    [`confirming: confirmOrder → verifying: ${everyEnd}`]: unsure,
    'givingUp: cancelOrder → returned: 404': 'an order that is not there any more has nothing to give back',
    'givingUp: cancelOrder → verifying: 409': 'the order was settled meanwhile, and is read at once',
    'readingDevice: readDevice → deviceFailed: broken': 'the screen itself says that the processor did not answer',
    'unconfirmed: watchOrder → unwatched: forbidden': 'the screen itself says that the payment is not confirmed yet',
    'verifying: watchOrder → unwatched: forbidden': 'the screen itself says that the payment is not confirmed yet',
  },
  checkout: {
    'paying: a plan is active → subscribed: comes back': 'the screen itself says that a plan is active',
    'paying: another pays → loading: comes back': elsewhere,
    'paying: the plan is gone → gone: comes back': isGone,
    'pricing: quoteOrder → gone: 422': isGone,
    'pricing: quoteOrder → subscribed: 409': 'the screen itself says that a plan is active',
    'quoting: quoteOrder → gone: 422': isGone,
    'quoting: quoteOrder → subscribed: 409': 'the screen itself says that a plan is active',
  },
  'email-cancel': {
    'busy: cancelEmailChange → late: link.expired': 'the screen itself says that it is too late',
    'busy: cancelEmailChange → wrongLink: 422': 'the screen itself says that the link is dead',
  },
  'email-change': {
    'resending: resendEmailChange → loading: 422': 'it was confirmed or cancelled elsewhere, and is read again',
    'sent: waitUntil → awaiting: broken': 'a clock that breaks lets the person act again',
    ...throttled(),
  },
  'email-verification': {
    'changing: confirmEmailChange → otherAccount: link.other_account': 'the screen itself says whose link it is',
    'changing: confirmEmailChange → wrongLink: 422, link.expired': 'the screen itself says that the link is dead',
    'verifying: verifyEmail → otherAccount: link.other_account': 'the screen itself says whose link it is',
    'verifying: verifyEmail → wrongLink: 422, link.expired': 'the screen itself says that the link is dead',
  },
  finish: {
    [`polling.asking: readCustomer → polling.askingAgain: ${everyEnd}`]: 'it asks again until its time is over',
    'polling.asking: waitUntil → failed: broken': 'the screen itself says that the account is not ready',
    'polling.askingAgain: waitUntil → failed: broken': 'the screen itself says that the account is not ready',
    'polling.waiting: waitUntil → failed: broken': 'the screen itself says that the account is not ready',
  },
  'join-team': {
    'checking: createToken → usedLink: 400, 401, 403, 404, 409, 422, 423, 429, 500, captcha.more, proof.refused, timeout, offline, garbage':
      'the screen itself says that the link is used, and offers the sign-in, which says why it refuses',
    'opening: openInvitation → expiredLink: link.expired': 'the screen itself says that the invitation is too old',
    'opening: openInvitation → usedLink: 422': 'the screen itself says that the invitation no longer works',
    'saving: resetPassword → checking: link.wrong': 'an answer was lost, and the sign-in tells whether the password was saved',
    'saving: resetPassword → expiredLink: link.expired': 'the screen itself says that the invitation is too old',
    'saving: resetPassword → usedLink: link.wrong': 'the screen itself says that the invitation no longer works',
    'signingIn: createToken → joined: 400, 401, 403, 404, 409, 422, 423, 429, 500, captcha.more, proof.refused, timeout, offline, garbage':
      'the password is saved, and the sign-in, which opens, says why it refuses',
    ...throttled(),
  },
  logo: { 'checking: checkFile → refused: broken': 'the screen itself says that the file is no picture' },
  'onboarding-checkout': {
    'completing: completeStep → loading: 409': takenElsewhere,
    'noting: noteActivity → opening: 400, 401, 403, 404, 409, 422, 423, 429, 500, rfc.unique, rfc.claim_in_process, timeout, offline, garbage':
      'the note is for the business, and the person goes on',
    'opening: loadPlan → planGone: 404': isGone,
  },
  'onboarding-plan': {
    'choosing: choosePlan → loading: 409': takenElsewhere,
    'choosing: choosePlan → refreshing: 422': noSale,
    'completing: completeStep → loading: 409': takenElsewhere,
    'starting: startTrial → loading: 409': takenElsewhere,
    'starting: startTrial → refreshing: 422': noSale,
  },
  'onboarding-step': { 'saving: saveStep → loading: 409': takenElsewhere },
  'own-erasure': {
    'requesting: requestOwnErasure → opening: 409': 'what prevents it is read again, and the page lists it',
    'withdrawing: withdrawOwnErasure → opening: 409': 'it ended already, and how it stands is read again',
  },
  'open-sessions': { 'ending: endOpenSession → loading: 404': 'it ended already, and the list is read again' },
  'pay-due': { 'paying: another pays → loading: comes back': elsewhere },
  'pay-link': Object.fromEntries(
    ['opening: openPayLink', 'ordering: orderPayLink', 'refreshing: openPayLink'].flatMap((call) => [
      [`${call} → ended: link.expired`, 'the page itself says that the link is over, and where to pay'],
      [`${call} → wrong: 422`, 'the page itself says that the link is not complete, and where to pay'],
    ]),
  ),
  'payment-methods': {
    'removing: removePaymentMethod → loading: 404': 'it is gone already, and the list is read again',
    'settingDefault: makeDefault → loading: 404': 'the card is gone, and the list is read again',
  },
  registration: {
    'beginning: beginOnboarding → form: 400, 401, 403, 404, 409, 423, 429, 500, timeout, offline, garbage':
      'the form works without it, and the server is asked again when it is sent',
    'beginning: beginOnboarding → refreshing: 422': noSale,
    'create: registerCustomer → claimInProcess: rfc.claim_in_process': 'the screen itself says that a claim is in process',
    'create: registerCustomer → recovery: rfc.unique': 'the screen itself says that the RFC has an account',
    'create: registerCustomer → refreshing: plan.unavailable': noSale,
    'guard: checkRegistration → claimInProcess: rfc.claim_in_process': 'the screen itself says that a claim is in process',
    'guard: checkRegistration → recovery: 422': 'the screen itself says that the RFC has an account',
    ...throttled(),
  },
  'resend-verification': {
    'sent: waitUntil → ready: broken': 'a clock that breaks lets the person act again',
    ...throttled('ready'),
  },
  'reset-password': {
    'busy: resetPassword → expiredLink: link.wrong, link.expired': 'the screen itself says that the link is dead',
    ...throttled(),
  },
  'second-factor': {
    'beginning: beginFactor → loading: 409': 'it was turned on or off elsewhere, and is read again',
    'enrolling.busy: confirmFactor → loading: 409, factor.missing': 'it was turned on or off elsewhere, and is read again',
    'enrolling.throttled: waitUntil → enrolling.form: broken': 'a clock that breaks lets the person act again',
    'removing.busy: removeFactor → loading: 409': 'it was turned on or off elsewhere, and is read again',
    'removing.throttled: waitUntil → removing.form: broken': 'a clock that breaks lets the person act again',
    'renewing.busy: renewRecoveryCodes → loading: 409': 'it was turned on or off elsewhere, and is read again',
    'renewing.throttled: waitUntil → renewing.form: broken': 'a clock that breaks lets the person act again',
    'renaming.busy: renamePasskey → loading: 404': 'it was removed elsewhere, and the card is read again',
    'dropping.busy: removePasskey → loading: 404': 'it was removed elsewhere, and the card is read again',
  },
  'sign-in': {
    'code.throttled: waitUntil → code.form: broken': 'a clock that breaks lets the person act again',
    'recovery.throttled: waitUntil → recovery.form: broken': 'a clock that breaks lets the person act again',
    'passkey.throttled: waitUntil → passkey.form: broken': 'a clock that breaks lets the person act again',
    'loading: restoreSession → form: broken': 'nobody is signed in, and the form is there',
    'loading: restoreSession → throttled: broken': 'the screen itself says how long to wait',
    ...throttled(),
  },
  subscription: {
    'cancelling: cancelSubscription → gone: 404': isGone,
    'cancelling: cancelSubscription → reloading: 409': readAgain,
    'dropping: dropChange → gone: 404': isGone,
    'dropping: dropChange → reloading: 409': readAgain,
    'pausing: pauseSubscription → gone: 404': isGone,
    'pausing: pauseSubscription → reloading: 409, pause.unavailable': readAgain,
    'reloading: readSubscription → gone: 404': isGone,
    'resuming: resumeSubscription → gone: 404': isGone,
    'resuming: resumeSubscription → reloading: 409': readAgain,
    'savingRenewal: setRenewal → gone: 404': isGone,
    'savingRenewal: setRenewal → reloading: 409': readAgain,
  },
  'purchase-requests': {
    'declining: declinePurchaseRequest → list: 404, 409': 'the request was answered already, and the list is read again',
  },
  team: {
    'changingRole: changeRole → list: 404, 409': 'the list is read again and shows how the person stands',
    'removing: removePerson → list: 404': 'the person is gone already, and the list is read again',
    'resending: resendInvitation → list: 404, 409': 'the list is read again and shows how the person stands',
    ...throttled('list'),
  },
}
