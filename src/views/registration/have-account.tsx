import { Trans } from '@lingui/react/macro'
import { Link } from '../../components/link.tsx'

/** The link to sign-in on every other auth page (SIGNIN-5). */
export function HaveAccount() {
  return (
    <p>
      <Trans>
        ¿Ya tienes cuenta?{' '}
        <Link inSentence href="/auth/signin">
          Inicia sesión
        </Link>
      </Trans>
    </p>
  )
}
