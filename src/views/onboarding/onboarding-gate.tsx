import type { ReactNode } from 'react'
import { holdsAny } from '#contract/permissions.ts'
import type { Session } from '#contract/session.ts'
import { WaitingPage } from './waiting.page.tsx'

interface Props {
  session: Session
  /** The last step is open to every user: it only checks whether the account is ready. */
  finishing: boolean
  children: ReactNode
}

/** A user who may not continue the onboarding waits for one who may. */
export function OnboardingGate({ session: { user, customer }, finishing, children }: Props) {
  return finishing || holdsAny(user.permissions, ['onboardings.update']) ? children : <WaitingPage company={customer.name} />
}
