import { strategyAt } from '#tests/fixtures/onboarding.ts'
import { acme, invitationShown, invited } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { onboardingStepMount } from '#tests/flows/onboarding-step/onboarding-step.story.tsx'
import { registrationMount } from '#tests/flows/registration/registration.story.tsx'
import { resetPasswordMount } from '#tests/flows/reset-password/reset-password.story.tsx'
import { changePasswordMount } from '#tests/flows/change-password/change-password.story.tsx'
import { emailChangeMount } from '#tests/flows/email-change/email-change.story.tsx'
import { forgotPasswordMount } from '#tests/flows/forgot-password/forgot-password.story.tsx'
import { invitationMount } from '#tests/flows/invitation/invitation.story.tsx'
import { joinTeamMount } from '#tests/flows/join-team/join-team.story.tsx'
import { newCompanyMount } from '#tests/flows/new-company/new-company.story.tsx'
import { newPromoMount } from '#tests/flows/new-promo/new-promo.story.tsx'
import { orderRefundMount } from '#tests/flows/order-refund/order-refund.story.tsx'
import { promoCodeMount } from '#tests/flows/promo-code/promo-code.story.tsx'
import { purchaseRequestsMount } from '#tests/flows/purchase-requests/purchase-requests.story.tsx'
import { secondFactorMount } from '#tests/flows/second-factor/second-factor.story.tsx'
import { signInMount } from '#tests/flows/sign-in/sign-in.story.tsx'
import { supportCaseMount } from '#tests/flows/support-case/support-case.story.tsx'
import type { RefusedForm } from './refused-form.ts'
import { recordForms } from './record-forms.ts'
import { refusedPages } from './refused-pages.tsx'

const choice = { planId: professionalPlan.id, period: 'monthly' }
const record = (item: object) => ({ record: item, change: null })

export const refusedForms: readonly RefusedForm[] = [
  ...refusedPages,
  ...recordForms,
  { flow: 'new-company', operation: 'storeCompany', mount: newCompanyMount, context: record({}) },
  {
    flow: 'order-refund',
    operation: 'requestRefund',
    mount: orderRefundMount,
    state: 'form',
    context: { refund: null, preview: null },
  },
  {
    flow: 'purchase-requests',
    operation: 'requestPurchase',
    mount: purchaseRequestsMount,
    state: 'unsent',
    context: { mayBuy: false, wanted: { product: invoicing, period: 'monthly', note: '' }, declined: null },
  },
  { flow: 'new-promo', operation: 'storePromoCode', mount: newPromoMount, context: record({}), beside: /^kind$|^planIds\./ },
  ...(['rfc', 'name'] as const).map((step): RefusedForm => ({
    flow: 'onboarding-step',
    page: step,
    operation: 'updateOnboarding',
    mount: onboardingStepMount,
    context: { customerId: acme.id, step, strategy: strategyAt(step), record: null, next: step },
  })),
  { flow: 'reset-password', operation: 'resetPassword', mount: resetPasswordMount, context: {} },
  {
    flow: 'join-team',
    operation: 'resetPassword',
    mount: joinTeamMount,
    context: { link: { email: invited.email, token: 'mailed' }, invitation: invitationShown },
  },
  {
    flow: 'registration',
    operation: 'registerCustomer',
    mount: registrationMount,
    context: { plans: [professionalPlan], link: {}, choice, onboardingId: null, company: null, unanswered: null },
  },
  { flow: 'invitation', operation: 'inviteUser', mount: invitationMount, context: record({}) },
  { flow: 'change-password', operation: 'changePassword', mount: changePasswordMount, context: {} },
  { flow: 'email-change', operation: 'requestEmailChange', mount: emailChangeMount, context: { change: null } },
  { flow: 'sign-in', operation: 'createToken', mount: signInMount, context: {} },
  {
    flow: 'second-factor',
    operation: 'confirmFactor',
    mount: secondFactorMount,
    state: { enrolling: 'error' },
    context: { factors: null, offer: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }, codes: [] },
  },
  { flow: 'forgot-password', operation: 'requestPasswordReset', mount: forgotPasswordMount, context: {} },
  {
    flow: 'promo-code',
    operation: 'applyPromoCode',
    mount: promoCodeMount,
    state: 'refused',
    context: { asked: { code: 'VERANO', planId: null } },
  },
  { flow: 'support-case', operation: 'openSupportCase', mount: supportCaseMount, context: { report: null, number: null } },
]
