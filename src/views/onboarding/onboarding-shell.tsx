import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthLayout } from '../../components/auth-layout.tsx'
import { Button } from '../../components/button.tsx'
import { Controls } from '../shell/controls.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'

/** The frame of onboarding: it has no sections, only language, colours and sign-out. */
export function OnboardingShell({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  return (
    <AuthLayout
      wide
      homeHref="/app/onboarding"
      controls={
        <>
          <Controls />
          <Button variant="ghost" size="sm" onClick={onSignOut}>
            <Trans>Cerrar sesión</Trans>
          </Button>
        </>
      }
    >
      <OfflineNotice />
      {children}
    </AuthLayout>
  )
}
