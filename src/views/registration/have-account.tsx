import { Trans } from '@lingui/react/macro'
import { Link } from '../../components/link.tsx'

/** Every auth page but sign-in leads to sign-in (SIGNIN-5). */
export function HaveAccount() {
  return (
    <p>
      <Trans>
        ¿Ya tienes cuenta? <Link href="/auth/signin">Inicia sesión</Link>
      </Trans>
    </p>
  )
}
