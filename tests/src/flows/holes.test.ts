import { type AnyStateMachine, createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { bridgeFlow } from '#src/flows/bridge.flow.ts'
import { cardAddFlow } from '#src/flows/card-add.flow.ts'
import { chargeFlow } from '#src/flows/charge.flow.ts'
import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import { changePlanFlow } from '#src/flows/change-plan.flow.ts'
import { changePasswordFlow } from '#src/flows/change-password.flow.ts'
import { claimOwnershipFlow } from '#src/flows/claim-ownership.flow.ts'
import { companyFlow } from '#src/flows/company.flow.ts'
import { connectFlow } from '#src/flows/connect.flow.ts'
import { createBackOffice } from '#src/services/back-office/back-office.ts'
import { configurationEntryFlow } from '#src/flows/configuration-entry.flow.ts'
import { deskCompanyFlow } from '#src/flows/desk-company.flow.ts'
import { deskCustomerFlow } from '#src/flows/desk-customer.flow.ts'
import { deskPersonFlow } from '#src/flows/desk-person.flow.ts'
import { featureFlow } from '#src/flows/feature.flow.ts'
import { newPromoFlow } from '#src/flows/new-promo.flow.ts'
import { planFlow } from '#src/flows/plan.flow.ts'
import { productFlow } from '#src/flows/product.flow.ts'
import { roleFlow } from '#src/flows/role.flow.ts'
import { downloadFlow } from '#src/flows/download.flow.ts'
import { emailVerificationFlow } from '#src/flows/email-verification.flow.ts'
import { finishFlow } from '#src/flows/finish.flow.ts'
import { forgotPasswordFlow } from '#src/flows/forgot-password.flow.ts'
import { invitationFlow } from '#src/flows/invitation.flow.ts'
import { logoFlow } from '#src/flows/logo.flow.ts'
import { newCompanyFlow } from '#src/flows/new-company.flow.ts'
import { onboardingCheckoutFlow } from '#src/flows/onboarding-checkout.flow.ts'
import { onboardingPlanFlow } from '#src/flows/onboarding-plan.flow.ts'
import { onboardingStepFlow } from '#src/flows/onboarding-step.flow.ts'
import { openSessionsFlow } from '#src/flows/open-sessions.flow.ts'
import { organizationFlow } from '#src/flows/organization.flow.ts'
import { payDueFlow } from '#src/flows/pay-due.flow.ts'
import { paymentMethodsFlow } from '#src/flows/payment-methods.flow.ts'
import { profileFlow } from '#src/flows/profile.flow.ts'
import { promoCodeFlow } from '#src/flows/promo-code.flow.ts'
import { registrationFlow } from '#src/flows/registration.flow.ts'
import { resendVerificationFlow } from '#src/flows/resend-verification.flow.ts'
import { resetPasswordFlow } from '#src/flows/reset-password.flow.ts'
import { sessionFlow } from '#src/flows/session.flow.ts'
import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { subscriptionFlow } from '#src/flows/subscription.flow.ts'
import { supportCaseFlow } from '#src/flows/support-case.flow.ts'
import { teamFlow } from '#src/flows/team.flow.ts'
import { toastsFlow } from '#src/flows/toasts.flow.ts'
import { models } from '#tests/model/flows/all-models.ts'
import { fakeServices } from './support/services.ts'

const services = fakeServices()
const session = createActor(sessionFlow({ ...services, startOver: () => {} }))
const nothing = () => {}

/** Every flow as the application provides it, by the id of its machine. */
const desk = createBackOffice(() => Promise.reject(new Error('Nobody calls')), '/api')

const flows: Record<string, AnyStateMachine> = {
  bridge: bridgeFlow,
  cardAdd: cardAddFlow(services),
  charge: chargeFlow(services),
  checkout: checkoutFlow(services, { onCart: nothing, recheckPromo: nothing }),
  changePlan: changePlanFlow(services),
  changePassword: changePasswordFlow(services, { announce: nothing, onChanged: nothing }),
  claimOwnership: claimOwnershipFlow(services),
  company: companyFlow(services, 'a company', nothing),
  connect: connectFlow(services),
  download: downloadFlow(services.users.exportMe, nothing),
  configurationEntry: configurationEntryFlow(desk, { entry: 'an entry', valueOf: () => '', saved: nothing }),
  deskCompany: deskCompanyFlow(desk, 'a company', nothing),
  deskCustomer: deskCustomerFlow(desk, 'a customer', nothing),
  deskPerson: deskPersonFlow(desk, 'a person', nothing),
  emailVerification: emailVerificationFlow(services, session),
  feature: featureFlow(desk, 'a feature', nothing),
  finish: finishFlow(services, session),
  forgotPassword: forgotPasswordFlow(services),
  invitation: invitationFlow(services, nothing),
  logo: logoFlow(services, { announce: nothing, changed: nothing }),
  newCompany: newCompanyFlow(services, nothing),
  newPromo: newPromoFlow(desk, nothing),
  onboardingCheckout: onboardingCheckoutFlow(services, session, nothing),
  onboardingPlan: onboardingPlanFlow(services, nothing),
  onboardingStep: onboardingStepFlow(services, nothing),
  openSessions: openSessionsFlow(services, nothing),
  organization: organizationFlow(services, 'a customer', session, nothing),
  payDue: payDueFlow(services),
  paymentMethods: paymentMethodsFlow(services, nothing),
  plan: planFlow(desk, 'a plan', nothing),
  product: productFlow(desk, 'a product', nothing),
  role: roleFlow(desk, 'audit', nothing),
  profile: profileFlow(services, session, nothing),
  promoCode: promoCodeFlow(services, nothing),
  registration: registrationFlow(services, { marketing: {}, open: nothing }),
  resendVerification: resendVerificationFlow(services),
  resetPassword: resetPasswordFlow(services, nothing),
  session: sessionFlow({ ...services, startOver: nothing }),
  signIn: signInFlow(services, nothing),
  team: teamFlow(services, { session, announce: nothing, refresh: nothing }),
  subscription: subscriptionFlow(services, nothing, nothing),
  supportCase: supportCaseFlow(services),
  toasts: toastsFlow(services),
}

type Implementations = Record<'actors' | 'actions', Record<string, unknown>>
const implementationsOf = (machine: AnyStateMachine) => machine.implementations as unknown as Implementations

/** The calls and effects that a machine asks for; XState's own actions, such as assign, carry a resolver. */
function holesOf(machine: AnyStateMachine): ['actors' | 'actions', string][] {
  const { actors, actions } = implementationsOf(machine)
  const effects = Object.entries(actions).filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  return [
    ...Object.keys(actors).map((name): ['actors', string] => ['actors', name]),
    ...effects.map(([name]): ['actions', string] => ['actions', name]),
  ]
}

/** Those of them that a flow leaves as they were drawn, so that they would throw. */
function unfilled(machine: AnyStateMachine, flow: AnyStateMachine): string[] {
  const [drawn, provided] = [implementationsOf(machine), implementationsOf(flow)]
  return holesOf(machine).flatMap(([kind, name]) => (drawn[kind][name] === provided[kind][name] ? [name] : []))
}

const drawn = Object.values(models).map(({ machine }): [string, AnyStateMachine] => [machine.id, machine])

test('every machine that is drawn has a flow', () => {
  expect(Object.keys(flows).sort()).toEqual(drawn.map(([id]) => id).sort())
})

test('a machine that nobody provides has holes', () => {
  expect(unfilled(signInMachine, signInMachine)).toEqual([
    'restoreSession',
    'createToken',
    'waitUntil',
    'openSession',
    'keepDeadline',
  ])
})

describe.each(drawn)('%s', (id, machine) => {
  test('is provided whole', () => {
    expect([flows[id]?.id, unfilled(machine, flows[id] ?? machine)]).toEqual([id, []])
  })

  test('throws with the name of what was not provided', () => {
    const { actors, actions } = implementationsOf(machine)
    for (const [kind, name] of holesOf(machine)) {
      const hole = kind === 'actions' ? actions[name] : (actors[name] as { config: unknown }).config
      expect(hole).toThrow(`"${name}" must be supplied with machine.provide()`)
    }
  })

  test('provides nothing that the machine does not ask for', () => {
    const names = ({ actors, actions }: Implementations) => [...Object.keys(actors), ...Object.keys(actions)].sort()

    expect(names(implementationsOf(flows[id] ?? machine))).toEqual(names(implementationsOf(machine)))
  })
})
