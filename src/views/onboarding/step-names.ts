import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Path } from '../../lib/address.ts'

export const stepNames: Record<OnboardingStep, MessageDescriptor> = {
  welcome: msg`Bienvenida`,
  rfc: msg`RFC`,
  name: msg`Nombre`,
  plan: msg`Plan`,
  checkout: msg`Pago`,
  finish: msg`Tu cuenta`,
}

/** What a step says above everything else, while it is loaded too. */
export const stepTitles: Record<OnboardingStep, MessageDescriptor> = {
  welcome: msg`Te damos la bienvenida a Receptio`,
  rfc: msg`¿Cuál es tu RFC?`,
  name: msg`¿Cómo se llama tu empresa?`,
  plan: msg`Elige tu plan`,
  checkout: msg`Activa tu plan`,
  finish: msg`Estamos preparando tu cuenta`,
}

/** The address of a step; the welcome has that of the whole (docs/specification.md#onboarding). */
export function stepPath(step: OnboardingStep): Path {
  return step === 'welcome' ? '/app/onboarding' : `/app/onboarding/${step}`
}
