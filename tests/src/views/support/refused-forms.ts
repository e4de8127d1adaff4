import { invoicingRecord, supportHours } from '#tests/fixtures/admin/catalogue.ts'
import { acmeDetail, acmeNorthRecord, ulisesDetail } from '#tests/fixtures/admin/people.ts'
import { abandonedHours, auditRole } from '#tests/fixtures/admin/system.ts'
import { strategyAt } from '#tests/fixtures/onboarding.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { acme, olivia } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { adminCompanyMount } from '#tests/flows/admin-company/admin-company.story.tsx'
import { adminCustomerMount } from '#tests/flows/admin-customer/admin-customer.story.tsx'
import { adminPersonMount } from '#tests/flows/admin-person/admin-person.story.tsx'
import { featureMount } from '#tests/flows/feature/feature.story.tsx'
import { configurationEntryMount } from '#tests/flows/configuration-entry/configuration-entry.story.tsx'
import { onboardingStepMount } from '#tests/flows/onboarding-step/onboarding-step.story.tsx'
import { roleMount } from '#tests/flows/role/role.story.tsx'
import { productMount } from '#tests/flows/product/product.story.tsx'
import { registrationMount } from '#tests/flows/registration/registration.story.tsx'
import { resetPasswordMount } from '#tests/flows/reset-password/reset-password.story.tsx'
import { changePasswordMount } from '#tests/flows/change-password/change-password.story.tsx'
import { companyMount } from '#tests/flows/company/company.story.tsx'
import { forgotPasswordMount } from '#tests/flows/forgot-password/forgot-password.story.tsx'
import { invitationMount } from '#tests/flows/invitation/invitation.story.tsx'
import { newCompanyMount } from '#tests/flows/new-company/new-company.story.tsx'
import { newPromoMount } from '#tests/flows/new-promo/new-promo.story.tsx'
import { orderRefundMount } from '#tests/flows/order-refund/order-refund.story.tsx'
import { organizationMount } from '#tests/flows/organization/organization.story.tsx'
import { planMount } from '#tests/flows/plan/plan.story.tsx'
import { profileMount } from '#tests/flows/profile/profile.story.tsx'
import { promoCodeMount } from '#tests/flows/promo-code/promo-code.story.tsx'
import { signInMount } from '#tests/flows/sign-in/sign-in.story.tsx'
import { supportCaseMount } from '#tests/flows/support-case/support-case.story.tsx'
import type { RefusedForm } from './refused-form.ts'
import { refusedPages } from './refused-pages.tsx'

const choice = { planId: professionalPlan.id, period: 'monthly' }
const record = (item: object) => ({ record: item, change: null })

export const refusedForms: readonly RefusedForm[] = [
  ...refusedPages,
  { flow: 'company', operation: 'updateCompany', mount: companyMount, context: record({ ...acmeCompany, main: false }) },
  { flow: 'new-company', operation: 'storeCompany', mount: newCompanyMount, context: record({}) },
  { flow: 'organization', operation: 'updateCustomer', mount: organizationMount, context: record(acme) },
  { flow: 'profile', operation: 'updateUser', mount: profileMount, context: record(olivia) },
  {
    flow: 'plan',
    operation: 'updatePlan',
    mount: planMount,
    context: record(professionalPlan),
    beside: /^(products|gifts|addons)\.\w{8}-/,
  },
  {
    flow: 'order-refund',
    operation: 'requestRefund',
    mount: orderRefundMount,
    state: 'form',
    context: { refund: null, preview: null },
  },
  { flow: 'new-promo', operation: 'storePromoCode', mount: newPromoMount, context: record({}), beside: /^kind$|^planIds\./ },
  {
    flow: 'product',
    operation: 'updateProduct',
    mount: productMount,
    context: record(invoicingRecord),
    beside: /^features\.\w{8}-/,
  },
  {
    flow: 'role',
    operation: 'updateRole',
    mount: roleMount,
    context: record(auditRole),
    beside: /^\w+\.\w+$/,
  },
  {
    flow: 'configuration-entry',
    operation: 'updateConfiguration',
    mount: configurationEntryMount,
    context: record(abandonedHours),
  },
  ...(['rfc', 'name'] as const).map((step): RefusedForm => ({
    flow: 'onboarding-step',
    page: step,
    operation: 'updateOnboarding',
    mount: onboardingStepMount,
    context: { customerId: acme.id, step, strategy: strategyAt(step), record: null, next: step },
  })),
  { flow: 'feature', operation: 'updateFeature', mount: featureMount, context: record(supportHours) },
  { flow: 'admin-customer', operation: 'editCustomer', mount: adminCustomerMount, context: record(acmeDetail) },
  { flow: 'admin-person', operation: 'editPerson', mount: adminPersonMount, context: record(ulisesDetail) },
  { flow: 'admin-company', operation: 'editCompany', mount: adminCompanyMount, context: record(acmeNorthRecord) },
  { flow: 'reset-password', operation: 'resetPassword', mount: resetPasswordMount, context: {} },
  {
    flow: 'registration',
    operation: 'registerCustomer',
    mount: registrationMount,
    context: { plans: [professionalPlan], link: {}, choice, onboardingId: null, company: null, unanswered: null },
  },
  { flow: 'invitation', operation: 'inviteUser', mount: invitationMount, context: record({}) },
  { flow: 'change-password', operation: 'changePassword', mount: changePasswordMount, context: {} },
  { flow: 'sign-in', operation: 'createToken', mount: signInMount, context: {} },
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
