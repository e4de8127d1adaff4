import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Path } from '../../lib/address.ts'
import { seller } from '../../lib/tenant.ts'

export const stepNames: Record<OnboardingStep, MessageDescriptor> = {
  welcome: msg`Bienvenida`,
  rfc: msg`RFC`,
  name: msg`Nombre`,
  plan: msg`Plan`,
  checkout: msg`Pago`,
  finish: msg`Tu cuenta`,
}

/** The title of each step, also while it loads. */
export const stepTitles: Record<OnboardingStep, MessageDescriptor> = {
  welcome: msg`Te damos la bienvenida a ${seller}`,
  rfc: msg`¿Cuál es tu RFC?`,
  name: msg`¿Cómo se llama tu empresa?`,
  plan: msg`Elige tu plan`,
  checkout: msg`Activa tu plan`,
  finish: msg`Estamos preparando tu cuenta`,
}

/** Returns a step's address; `welcome` has that of onboarding itself (docs/specification.md#onboarding). */
export function stepPath(step: OnboardingStep): Path {
  return step === 'welcome' ? '/app/onboarding' : `/app/onboarding/${step}`
}
