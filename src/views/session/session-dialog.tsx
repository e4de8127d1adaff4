import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
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
 */
export function SessionDialog({ session, signIn, prepare }: Props) {
  const { t } = useLingui()
  const name = useSelector(session, ({ context }) => context.session?.user.name ?? '')
  const hasCode = useSelector(signIn, (snapshot) => snapshot.matches('code') || snapshot.matches('recovery'))
  return (
    <Dialog
      open
      title={t`Tu sesión terminó`}
      footer={
        <Button variant="ghost" onClick={() => session.send({ type: 'signOut.requested' })}>
          <Trans>Salir sin continuar</Trans>
        </Button>
      }
    >
      {hasCode ? (
        <CodeForm actor={signIn} />
      ) : (
        <SignInForm
          actor={signIn}
          prepare={prepare}
          subtitle={
            name === '' ? (
              <Trans>Inicia sesión para seguir donde estabas. Lo que escribiste sigue aquí.</Trans>
            ) : (
              <Trans>{name}, inicia sesión para seguir donde estabas. Lo que escribiste sigue aquí.</Trans>
            )
          }
        />
      )}
    </Dialog>
  )
}
