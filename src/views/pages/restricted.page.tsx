import { AuthShell } from '../shell/auth-shell.tsx'
import { Restricted } from './restricted.tsx'

/** The same as a page of its own, outside of any area. */
export function RestrictedPage() {
  return (
    <AuthShell>
      <Restricted />
    </AuthShell>
  )
}
