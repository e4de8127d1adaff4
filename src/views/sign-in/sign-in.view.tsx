import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInActor, signInMachine } from '#machines/flows/sign-in.machine.ts'
import { Link } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
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
  /** What the person did just before, and with which address they sign in now. */
  arrival?: Arrival | null
}

/** What the person did just before, if anything. It stays until they are in. */
interface Arrival {
  email: string
  did?: 'password.changed' | 'team.joined' | undefined
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

function Form({ actor, prepare, arrival = null }: SignInViewProps) {
  const { t } = useLingui()
  return (
    <SignInForm
      actor={actor}
      prepare={prepare}
      email={arrival?.email}
      notice={arrival?.did && <Arrived did={arrival.did} />}
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

function Arrived({ did }: { did: NonNullable<Arrival['did']> }) {
  return (
    <Notice tone="success">
      <p>
        {did === 'team.joined' ? (
          <Trans>Ya eres parte del equipo. Inicia sesión para entrar.</Trans>
        ) : (
          <Trans>Tu contraseña cambió y cerramos todas tus sesiones. Inicia sesión con la nueva.</Trans>
        )}
      </p>
    </Notice>
  )
}
