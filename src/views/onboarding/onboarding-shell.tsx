import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AuthLayout } from '../../components/auth-layout.tsx'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Controls } from '../shell/controls.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'

const Links = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: '6',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
  },
})

interface Props {
  path: string
  onSignOut: () => void
  children: ReactNode
}

/** The frame of onboarding: it has no sections, only language, colours, sign-out, and the ways to help and back. */
export function OnboardingShell({ path, onSignOut, children }: Props) {
  return (
    <AuthLayout
      wide
      homeHref="/app/onboarding"
      notice={
        <Links>
          {path.startsWith('/app/onboarding') ? (
            <Link href="/app/casos">
              <Trans>Mis casos</Trans>
            </Link>
          ) : (
            <Link href="/app/onboarding">
              <Trans>Seguir con el registro</Trans>
            </Link>
          )}
          <Link href={`/soporte?desde=${encodeURIComponent(path)}`}>
            <Trans>Ayuda</Trans>
          </Link>
        </Links>
      }
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
