import type { ReactNode } from 'react'
import { isStaff } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import { Restricted } from '../pages/restricted.tsx'
import { AuthShell } from './auth-shell.tsx'

/** The administration, for those who work there only; the server refuses its calls separately (ROUTE-6). */
export function StaffGate({ user, children }: { user: SessionUser; children: ReactNode }) {
  return isStaff(user.roles) ? (
    children
  ) : (
    <AuthShell>
      <Restricted />
    </AuthShell>
  )
}
