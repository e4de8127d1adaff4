import type { FlowModel } from '../flow-model.ts'
import { bridgeModel } from './bridge.model.ts'
import { cardAddModel } from './card-add.model.ts'
import { chargeModel } from './charge.model.ts'
import { checkoutModel } from './checkout.model.ts'
import { changePlanModel } from './change-plan.model.ts'
import { changePasswordModel } from './change-password.model.ts'
import { claimOwnershipModel } from './claim-ownership.model.ts'
import { companyModel } from './company.model.ts'
import { configurationEntryModel } from './configuration-entry.model.ts'
import { connectModel } from './connect.model.ts'
import { deskCompanyModel } from './desk-company.model.ts'
import { deskCustomerModel } from './desk-customer.model.ts'
import { deskPersonModel } from './desk-person.model.ts'
import { downloadModel } from './download.model.ts'
import { emailVerificationModel } from './email-verification.model.ts'
import { featureModel } from './feature.model.ts'
import { finishModel } from './finish.model.ts'
import { forgotPasswordModel } from './forgot-password.model.ts'
import { invitationModel } from './invitation.model.ts'
import { logoModel } from './logo.model.ts'
import { newCompanyModel } from './new-company.model.ts'
import { newPromoModel } from './new-promo.model.ts'
import { onboardingCheckoutModel } from './onboarding-checkout.model.ts'
import { onboardingPlanModel } from './onboarding-plan.model.ts'
import { onboardingStepModel } from './onboarding-step.model.ts'
import { openSessionsModel } from './open-sessions.model.ts'
import { organizationModel } from './organization.model.ts'
import { payDueModel } from './pay-due.model.ts'
import { paymentMethodsModel } from './payment-methods.model.ts'
import { planModel } from './plan.model.ts'
import { productModel } from './product.model.ts'
import { profileModel } from './profile.model.ts'
import { promoCodeModel } from './promo-code.model.ts'
import { registrationModel } from './registration.model.ts'
import { resendVerificationModel } from './resend-verification.model.ts'
import { resetPasswordModel } from './reset-password.model.ts'
import { roleModel } from './role.model.ts'
import { sessionModel } from './session.model.ts'
import { signInModel } from './sign-in.model.ts'
import { teamModel } from './team.model.ts'
import { subscriptionModel } from './subscription.model.ts'
import { supportCaseModel } from './support-case.model.ts'
import { toastsModel } from './toasts.model.ts'

/** The model of every flow, by its name as a file. */
export const models: Readonly<Record<string, FlowModel>> = {
  bridge: bridgeModel,
  'card-add': cardAddModel,
  charge: chargeModel,
  checkout: checkoutModel,
  'change-plan': changePlanModel,
  'change-password': changePasswordModel,
  'claim-ownership': claimOwnershipModel,
  company: companyModel,
  'configuration-entry': configurationEntryModel,
  connect: connectModel,
  'desk-company': deskCompanyModel,
  'desk-customer': deskCustomerModel,
  'desk-person': deskPersonModel,
  download: downloadModel,
  'email-verification': emailVerificationModel,
  feature: featureModel,
  finish: finishModel,
  'forgot-password': forgotPasswordModel,
  invitation: invitationModel,
  logo: logoModel,
  'new-company': newCompanyModel,
  'new-promo': newPromoModel,
  'onboarding-checkout': onboardingCheckoutModel,
  'onboarding-plan': onboardingPlanModel,
  'onboarding-step': onboardingStepModel,
  'open-sessions': openSessionsModel,
  organization: organizationModel,
  'pay-due': payDueModel,
  'payment-methods': paymentMethodsModel,
  plan: planModel,
  product: productModel,
  profile: profileModel,
  'promo-code': promoCodeModel,
  registration: registrationModel,
  'resend-verification': resendVerificationModel,
  'reset-password': resetPasswordModel,
  role: roleModel,
  session: sessionModel,
  'sign-in': signInModel,
  team: teamModel,
  subscription: subscriptionModel,
  'support-case': supportCaseModel,
  toasts: toastsModel,
}
