import { Trans } from '@lingui/react/macro'
import { cardAddFlow } from '#src/flows/card-add.flow.ts'
import { chargeFlow } from '#src/flows/charge.flow.ts'
import { checkoutFlow } from '#src/flows/checkout.flow.ts'
import { changePlanFlow } from '#src/flows/change-plan.flow.ts'
import { changePasswordFlow } from '#src/flows/change-password.flow.ts'
import { claimOwnershipFlow } from '#src/flows/claim-ownership.flow.ts'
import { connectFlow } from '#src/flows/connect.flow.ts'
import { downloadFlow } from '#src/flows/download.flow.ts'
import { emailVerificationFlow } from '#src/flows/email-verification.flow.ts'
import { finishFlow } from '#src/flows/finish.flow.ts'
import { forgotPasswordFlow } from '#src/flows/forgot-password.flow.ts'
import { onboardingCheckoutFlow } from '#src/flows/onboarding-checkout.flow.ts'
import { onboardingPlanFlow } from '#src/flows/onboarding-plan.flow.ts'
import { onboardingStepFlow } from '#src/flows/onboarding-step.flow.ts'
import { openSessionsFlow } from '#src/flows/open-sessions.flow.ts'
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
import { toastsFlow } from '#src/flows/toasts.flow.ts'
import type { Services } from '#src/services/services.ts'
import { ClaimOwnership } from '#src/routes/-claim-ownership.tsx'
import { CardAddView } from '#src/views/card-add/card-add.view.tsx'
import { ChargeView } from '#src/views/charge/charge.view.tsx'
import { CheckoutView } from '#src/views/checkout/checkout.view.tsx'
import { ChangePlanView } from '#src/views/change-plan/change-plan.view.tsx'
import { ChangePasswordView } from '#src/views/change-password/change-password.view.tsx'
import { ClaimOwnershipView } from '#src/views/claim-ownership/claim-ownership.view.tsx'
import { ConnectView } from '#src/views/connect/connect.view.tsx'
import { DownloadView } from '#src/views/download/download.view.tsx'
import { EmailVerificationView } from '#src/views/email-verification/email-verification.view.tsx'
import { ForgotPasswordView } from '#src/views/forgot-password/forgot-password.view.tsx'
import { FinishView } from '#src/views/onboarding/finish.view.tsx'
import { OnboardingCheckoutView } from '#src/views/onboarding/onboarding-checkout.view.tsx'
import { OnboardingPlanView } from '#src/views/onboarding/onboarding-plan.view.tsx'
import { OnboardingStepView } from '#src/views/onboarding/onboarding-step.view.tsx'
import { OpenSessionsView } from '#src/views/open-sessions/open-sessions.view.tsx'
import { PayDueView } from '#src/views/pay-due/pay-due.view.tsx'
import { PaymentMethodsView } from '#src/views/payment-methods/payment-methods.view.tsx'
import { ProfileView } from '#src/views/profile/profile.view.tsx'
import { PromoCodeView } from '#src/views/promo-code/promo-code.view.tsx'
import { RegistrationView } from '#src/views/registration/registration.view.tsx'
import { ResendVerificationView } from '#src/views/resend-verification/resend-verification.view.tsx'
import { ResetPasswordView } from '#src/views/reset-password/reset-password.view.tsx'
import { SignInView } from '#src/views/sign-in/sign-in.view.tsx'
import { SubscriptionView } from '#src/views/subscription/subscription.view.tsx'
import { SupportCaseView } from '#src/views/support-case/support-case.view.tsx'
import { ToastsView } from '#src/views/toasts/toasts.view.tsx'
import { backOfficeScreens } from './back-office-screens.tsx'
import { SessionScreen } from './session-screen.tsx'
import type { Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.tsx'

const session = { send: () => {} } as unknown as Parameters<typeof profileFlow>[1]
const prepare = () => {}
/** Carts are kept beside the flow, by a call whose end nobody waits for. */
const withoutCarts = ({ onboardings, ...services }: Services): Services => ({
  ...services,
  onboardings: { ...onboardings, keepCart: () => Promise.resolve(null) },
})
/** The frame's own document is walked elsewhere; here what it would tell comes from the test. */
const openNothing = () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} })

/** The screen of every flow that has one, by the name of its model. */
export const screens: Record<string, Screen> = {
  ...settingsScreens,
  ...backOfficeScreens,
  'card-add': {
    flow: cardAddFlow,
    view: (actor) => <CardAddView actor={actor as never} open={openNothing} onSaved={() => {}} onCancelled={() => {}} />,
  },
  charge: {
    flow: chargeFlow,
    view: (actor) => (
      <ChargeView
        actor={actor as never}
        open={openNothing}
        openBank={() => {}}
        listenToBankReturn={() => () => {}}
        onPaid={() => {}}
        onReturned={() => {}}
      />
    ),
  },
  checkout: {
    flow: (services) => checkoutFlow(services, { onCart: () => {}, recheckPromo: () => {} }),
    view: (actor) => (
      <CheckoutView actor={actor as never} promo={null} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />
    ),
  },
  'change-plan': {
    flow: changePlanFlow,
    view: (actor) => <ChangePlanView actor={actor as never} adding={null} charge={null} onChanged={() => {}} onBack={() => {}} />,
  },
  'change-password': {
    flow: (services) => changePasswordFlow(services, { announce: () => {}, onChanged: () => {} }),
    view: (actor) => <ChangePasswordView actor={actor as never} />,
  },
  'claim-ownership': {
    flow: claimOwnershipFlow,
    view: (actor) => (
      <ClaimOwnershipView
        actor={actor as never}
        prepare={prepare}
        known={{ name: '', email: '', phone: '' }}
        onClose={() => {}}
        onSent={() => {}}
      />
    ),
  },
  'support-case': {
    flow: supportCaseFlow,
    view: (actor) => (
      <SupportCaseView
        actor={actor as never}
        typed={{ description: '', email: '' }}
        onTyped={() => {}}
        found={{ place: '/soporte', code: null, trail: [] }}
      />
    ),
  },
  connect: { flow: connectFlow, view: (actor) => <ConnectView actor={actor as never} /> },
  download: {
    flow: ({ users }) => downloadFlow(users.exportMe, () => {}),
    view: (actor) => (
      <DownloadView actor={actor as never}>
        <Trans>Descargar mis datos</Trans>
      </DownloadView>
    ),
  },
  'email-verification': {
    flow: (services) => emailVerificationFlow(services, session),
    view: (actor) => <EmailVerificationView actor={actor as never} resend={null} />,
  },
  'forgot-password': {
    flow: forgotPasswordFlow,
    view: (actor) => <ForgotPasswordView actor={actor as never} prepare={prepare} />,
  },
  finish: { flow: (services) => finishFlow(services, session), view: (actor) => <FinishView actor={actor as never} /> },
  'onboarding-checkout': {
    flow: (services) => onboardingCheckoutFlow(withoutCarts(services), session, () => {}),
    view: (actor) => <OnboardingCheckoutView actor={actor as never} checkout={null} onSignOut={() => {}} />,
  },
  'onboarding-plan': {
    flow: (services) => onboardingPlanFlow(withoutCarts(services), () => {}),
    view: (actor) => <OnboardingPlanView actor={actor as never} checkout={null} />,
  },
  'onboarding-step': {
    flow: (services) => onboardingStepFlow(services, () => {}),
    view: (actor) => <OnboardingStepView actor={actor as never} />,
  },
  'open-sessions': {
    flow: (services) => openSessionsFlow(services, () => {}),
    view: (actor) => <OpenSessionsView actor={actor as never} />,
  },
  'pay-due': {
    flow: payDueFlow,
    view: (actor) => <PayDueView actor={actor as never} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />,
  },
  'payment-methods': {
    flow: (services) => paymentMethodsFlow(services, () => {}),
    view: (actor) => <PaymentMethodsView actor={actor as never} adding={null} />,
  },
  profile: {
    flow: (services) => profileFlow(services, session, () => {}),
    view: (actor) => <ProfileView actor={actor as never} />,
  },
  'promo-code': {
    flow: (services) => promoCodeFlow(services, () => {}),
    view: (actor) => <PromoCodeView actor={actor as never} />,
  },
  registration: {
    flow: (services) => registrationFlow(services, { marketing: {}, open: () => {} }),
    view: (actor, services) => (
      <RegistrationView
        actor={actor as never}
        prepare={prepare}
        typed={null}
        onTyped={() => {}}
        claim={<ClaimOwnership services={services} registration={actor as never} />}
      />
    ),
  },
  'resend-verification': { flow: resendVerificationFlow, view: (actor) => <ResendVerificationView actor={actor as never} /> },
  'reset-password': {
    flow: (services) => resetPasswordFlow(services, () => {}),
    view: (actor) => <ResetPasswordView actor={actor as never} prepare={prepare} />,
  },
  session: {
    flow: (services) => sessionFlow({ ...services, startOver: () => {} }),
    view: (actor, services) => <SessionScreen session={actor as never} services={services} />,
  },
  subscription: {
    flow: (services) =>
      subscriptionFlow(
        services,
        () => {},
        () => {},
      ),
    view: (actor) => <SubscriptionView actor={actor as never} may={{ act: true, pay: true }} card={null} />,
  },
  toasts: { flow: toastsFlow, view: (actor) => <ToastsView actor={actor as never} /> },
  'sign-in': {
    flow: (services) => signInFlow(services, () => {}),
    view: (actor) => <SignInView actor={actor as never} prepare={prepare} next={{ to: '/bridge' }} />,
  },
}
