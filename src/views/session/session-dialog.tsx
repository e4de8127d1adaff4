import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { SignInActor } from '#machines/flows/sign-in.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { CodeForm } from '../sign-in/code-form.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'

interface Props {
  session: SessionActor
  signIn: SignInActor
  prepare: () => void
}

/**
 * A new sign-in over the person's screen, so that nothing typed is lost (docs/domain.md#failed-calls-in-the-browser).
 * Whoever must confirm a change by it may also leave the change.
 */
export function SessionDialog({ session, ...form }: Props) {
  const { t } = useLingui()
  const name = useSelector(session, ({ context }) => context.session?.user.name ?? '')
  const isConfirming = useSelector(session, (snapshot) => snapshot.matches('confirming'))
  if (isConfirming)
    return (
      <SignInDialog
        {...form}
        title={t`Confirma que eres tú`}
        subtitle={<Trans>Entraste hace más de 15 minutos. Inicia sesión otra vez para hacer este cambio.</Trans>}
        leaving={
          <Button variant="ghost" onClick={() => session.send({ type: 'confirmation.dropped' })}>
            <Trans>Cancelar</Trans>
          </Button>
        }
      />
    )
  return (
    <SignInDialog
      {...form}
      title={t`Tu sesión terminó`}
      subtitle={
        name === '' ? (
          <Trans>Inicia sesión para seguir donde estabas. Lo que escribiste sigue aquí.</Trans>
        ) : (
          <Trans>{name}, inicia sesión para seguir donde estabas. Lo que escribiste sigue aquí.</Trans>
        )
      }
      leaving={
        <Button variant="ghost" onClick={() => session.send({ type: 'signOut.requested' })}>
          <Trans>Salir sin continuar</Trans>
        </Button>
      }
    />
  )
}

interface DialogProps extends Omit<Props, 'session'> {
  title: string
  subtitle: ReactNode
  leaving: ReactNode
}

function SignInDialog({ signIn, prepare, title, subtitle, leaving }: DialogProps) {
  const hasCode = useSelector(signIn, ({ context }) => context.pending !== null)
  return (
    <Dialog open title={title} footer={leaving}>
      {hasCode ? <CodeForm actor={signIn} /> : <SignInForm actor={signIn} prepare={prepare} subtitle={subtitle} />}
    </Dialog>
  )
}
