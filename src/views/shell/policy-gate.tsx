import type { ReactNode } from 'react'
import { passes, type Policy } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import { Restricted } from '../pages/restricted.tsx'
import { AuthShell } from './auth-shell.tsx'

/** An area for some roles only; the server refuses its calls separately (ROUTE-6). */
export function PolicyGate({ policy, user, children }: { policy: Policy; user: SessionUser; children: ReactNode }) {
  return passes(policy, user.roles) ? (
    children
  ) : (
    <AuthShell>
      <Restricted />
    </AuthShell>
  )
}
