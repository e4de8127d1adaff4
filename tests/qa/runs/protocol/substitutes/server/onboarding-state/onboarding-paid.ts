import type * as shipped from '#server/onboarding-state/onboarding-paid.ts'

export const onboardingPaid: typeof shipped.onboardingPaid = async () => undefined
