import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthLayout } from '../../components/auth-layout.tsx'
import { Controls } from './controls.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The frame of the page that pays by a mailed link (docs/decisions/0073). */
export function PayShell({ children }: { children: ReactNode }) {
  return (
    <AuthLayout
      homeHref="/auth/signin"
      controls={<Controls />}
      notice={<Trans>Este enlace solo sirve para pagar: no abre la cuenta ni muestra otros datos de ella.</Trans>}
    >
      <OfflineNotice />
      {children}
    </AuthLayout>
  )
}
