import type { ReactNode } from 'react'
import { holdsAny } from '#contract/permissions.ts'
import type { Session } from '#contract/session.ts'
import { WaitingPage } from './waiting.page.tsx'

interface Props {
  session: Session
  /** The end of it is open to everybody: it only looks whether the account is ready. */
  finishing: boolean
  children: ReactNode
}

/** Who may not go on with the onboarding waits for who may. */
export function OnboardingGate({ session: { user, customer }, finishing, children }: Props) {
  return finishing || holdsAny(user.permissions, ['onboardings.update']) ? children : <WaitingPage company={customer.name} />
}
