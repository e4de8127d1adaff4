import { Trans } from '@lingui/react/macro'
import { AuthLayout, type AuthLayoutProps } from '../../components/auth-layout.tsx'
import { Link } from '../../components/link.tsx'
import { Controls } from './controls.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The frame of every access screen, with the captcha notice (SIGNIN-5). */
export function AuthShell({ children, ...frame }: Pick<AuthLayoutProps, 'children' | 'wide' | 'panel'>) {
  return (
    <AuthLayout
      {...frame}
      homeHref="/auth/signin"
      controls={<Controls />}
      notice={
        <>
          <Trans>
            Este sitio se protege de los robots con una prueba que tu navegador resuelve solo, sin terceros ni rastreo.
          </Trans>{' '}
          <Link href="/soporte">
            <Trans>Ayuda</Trans>
          </Link>
        </>
      }
    >
      <OfflineNotice />
      {children}
    </AuthLayout>
  )
}
