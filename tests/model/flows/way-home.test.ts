import { expect, test, vi } from 'vitest'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { explore } from '../explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '../flow-model.ts'
import { mutantsOf } from '../mutants.ts'
import { deadEnds } from '../proofs/dead-ends.ts'
import { models } from './all-models.ts'
import { signInModel } from './sign-in.model.ts'

// A large flow has thousands of edges, and a machine may be crowded.
vi.setConfig({ testTimeout: 60_000 })

const told = 'a failure that no repeating cures is told, with whom to ask; the page around it leads elsewhere'
const panel = 'a part of a page that stays: this is how it rests when its work is done'

/** Where a flow that has no end of its own is at home, or where it may stop for good, each with its reason. */
const homes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'change-password': { changed: panel },
  company: { unavailable: told },
  'configuration-entry': { unavailable: told },
  connect: { error: told },
  'desk-company': { unavailable: told },
  'desk-customer': { unavailable: told },
  'desk-person': { unavailable: told },
  download: { ready: panel },
  'email-verification': { error: told },
  feature: { unavailable: told },
  'forgot-password': { sent: 'the rest happens in the mailbox' },
  logo: { none: panel, shown: panel, unavailable: told },
  'open-sessions': { list: panel, unavailable: told },
  organization: { unavailable: told },
  'payment-methods': { list: panel, none: panel, unavailable: told },
  plan: { unavailable: told },
  product: { unavailable: told },
  profile: { unavailable: told },
  'promo-code': { none: panel, applied: panel },
  'resend-verification': { ready: panel },
  role: { unavailable: told },
  session: { anonymous: 'nobody is signed in', authenticated: 'somebody is signed in' },
  subscription: { showing: panel, cancelled: panel, gone: told, unread: told },
  toasts: { empty: panel },
}

function lost(model: FlowModel, home: readonly string[]) {
  return subjectsOf(model).flatMap(([, subject]) => deadEnds(explore(onScreen(model, subject)), home))
}

test.each(Object.entries(models))(
  '%s: from everywhere a hand on the screen reaches an end or home, without a reload',
  (name, model) => {
    expect(lost(model, Object.keys(homes[name] ?? {}))).toEqual([])
  },
)

test.each(Object.entries(homes))('%s: without its home some state would be without a way', (name, home) => {
  expect(lost(models[name]!, []).length).toBeGreaterThan(0)
  expect(Object.keys(home).filter((state) => !models[name]!.goals.includes(state))).toEqual([])
})

test('finds the states in which a person is lost once a way on is taken away', () => {
  const { machine } = mutantsOf(signInMachine).find(({ fault }) => fault === 'form credentials.submitted[0] dropped')!

  expect(lost(signInModel, [])).toEqual([])
  expect(lost({ ...signInModel, machine }, []).map(({ where }) => where)).toContain(
    JSON.stringify([JSON.stringify(['form', false]), false]),
  )
})
