/** Who brings a person back to a state after a reload, or why nothing is lost by it. */
export type Keeper =
  | { by: 'server'; how: string }
  | { by: 'browser'; how: string }
  | { by: 'snapshot'; how: string }
  | { by: 'nothing to lose'; why: string }

const nothing = (why: string): Keeper => ({ by: 'nothing to lose', why })
const server = (how: string): Keeper => ({ by: 'server', how })
const browser = (how: string): Keeper => ({ by: 'browser', how })

const read = nothing('what is shown is read again')
const secret = nothing('a password is typed again and kept nowhere')
const unsaved = browser('the browser asks before a page with unsaved changes is loaded again; then they are gone by choice')
const order = server('the order that is under way is found by the flow that began it, which goes on with it')
const deadline = browser('the deadline is an absolute time in local storage')
const cart = browser('the cart is kept in the tab, or with the onboarding, and priced anew')
const record = server('the onboarding record holds the step')
const session = browser('the session is in local storage')

interface Kept {
  /** Of every state that is not named below. */
  usual: Keeper
  states?: Readonly<Record<string, Keeper>>
}

const edited: Kept = {
  usual: unsaved,
  states: { loading: read, unavailable: read, missing: read, saved: server('it is stored') },
}
const made: Kept = { usual: unsaved, states: { stored: server('it is stored') } }
const throttled = { throttled: deadline, starting: read }

/** For every state of every flow: what a reload leaves of it. */
export const keepers: Readonly<Record<string, Kept>> = {
  bridge: { usual: nothing('it only leads on, and leads again') },
  'card-add': {
    usual: nothing('a card number is typed again and kept nowhere'),
    states: { saved: server('the card is stored') },
  },
  charge: { usual: order, states: { starting: read } },
  checkout: {
    usual: cart,
    states: { loading: read, loadingCards: read, paying: order, paid: server('the order is paid'), addingCard: cart },
  },
  'change-plan': {
    usual: nothing('a plan is chosen again in two presses, and nothing is ordered before it is confirmed'),
    states: { loading: read, loadingCards: read, paying: order, confirming: order, done: server('the change is planned') },
  },
  'change-password': { usual: secret, states: throttled },
  'claim-ownership': {
    usual: browser(
      'who claims is kept with the registration, of which it is a dialog; only a note of 150 letters is typed again',
    ),
    states: { ...throttled, sent: server('the claim is stored') },
  },
  company: edited,
  connect: { usual: nothing('it only leads on, by its address') },
  'configuration-entry': edited,
  'desk-company': edited,
  'desk-customer': edited,
  'desk-person': edited,
  feature: edited,
  'new-promo': made,
  download: { usual: nothing('a file is asked for again') },
  'email-verification': { usual: nothing('the address is the link, which may be opened twice') },
  finish: { usual: record },
  'forgot-password': {
    usual: nothing('one address is typed again'),
    states: { ...throttled, sent: server('the mail is on its way') },
  },
  invitation: made,
  logo: { usual: nothing('a picture is chosen again'), states: { shown: server('it is stored') } },
  'new-company': made,
  'onboarding-checkout': { usual: record, states: { checkout: cart } },
  'onboarding-plan': { usual: record, states: { choosing: nothing('a plan is chosen again in one press'), checkout: cart } },
  'onboarding-step': { usual: record, states: { form: nothing('one name or RFC is typed again') } },
  'open-sessions': { usual: read },
  organization: edited,
  'pay-due': { usual: order, states: { loading: read, loadingCards: read, ready: read, addingCard: read } },
  'payment-methods': { usual: read },
  plan: edited,
  product: edited,
  profile: edited,
  'promo-code': {
    usual: browser('the code is kept with the cart, and checked anew'),
    states: { ...throttled, none: nothing('a code is typed again') },
  },
  registration: {
    usual: browser('the plan, the onboarding and what was typed but the password are kept in the tab'),
    states: { ...throttled, loggedIn: session, created: server('the account is made, and is signed in to') },
  },
  'resend-verification': { usual: read, states: { throttled: deadline } },
  'reset-password': { usual: secret, states: { ...throttled, done: server('the password is changed') } },
  role: edited,
  session: { usual: session },
  'sign-in': { usual: secret, states: { throttled: deadline, loggedIn: session } },
  subscription: { usual: read },
  'support-case': {
    usual: browser('what was typed is kept in the tab'),
    states: {
      sending: { by: 'snapshot', how: 'it leads to `unsure`, which asks before anything is sent again' },
      unsure: { by: 'snapshot', how: 'it comes back with what was written' },
      throttled: deadline,
      sent: server('the case is stored, and its number was shown'),
    },
  },
  team: { usual: read, states: { inviting: unsaved, throttled: deadline } },
  toasts: { usual: nothing('a notice says what has happened, which can be seen') },
}
