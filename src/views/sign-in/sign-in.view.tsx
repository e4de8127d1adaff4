import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInActor, signInMachine } from '#machines/flows/sign-in.machine.ts'
import { Link } from '../../components/link.tsx'
import { type Destination, Go } from '../../lib/navigation.tsx'
import { flowView } from '../flow-view.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { CodeForm } from './code-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export interface SignInViewProps {
  actor: SignInActor
  prepare: () => void
  /** The next page after sign-in. */
  next: Destination
}

export const SignInView = flowView<typeof signInMachine, SignInViewProps>(
  {
    loading: Form,
    form: Form,
    busy: Form,
    error: Form,
    throttled: Form,
    code: Code,
    recovery: Code,
    passkey: Code,
    loggedIn: ({ next }) => <Go {...next} replace />,
  },
  AuthShell,
)

function Code({ actor }: SignInViewProps) {
  return <CodeForm actor={actor} titled />
}

function Form({ actor, prepare }: SignInViewProps) {
  const { t } = useLingui()
  return (
    <SignInForm
      actor={actor}
      prepare={prepare}
      title={t`Inicia sesión`}
      subtitle={<Trans>Entra con el correo de tu empresa para usar tus aplicaciones.</Trans>}
      footer={
        <>
          <Link href="/auth/forgot-password">
            <Trans>Olvidé mi contraseña</Trans>
          </Link>
          <Link href="/auth/registration">
            <Trans>Crear cuenta</Trans>
          </Link>
        </>
      }
    />
  )
}
