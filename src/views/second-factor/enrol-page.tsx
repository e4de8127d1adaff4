import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SecondFactorActor } from '#machines/flows/second-factor.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { Button } from '../../components/button.tsx'
import { Go } from '../../lib/navigation.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { SecondFactorView } from './second-factor.view.tsx'

/** The only page of a person who must set up a second factor first (docs/decisions/0083). */
export function EnrolPage({ actor, session }: { actor: SecondFactorActor; session: SessionActor }) {
  const done = useSelector(actor, (snapshot) => snapshot.matches('on'))
  const gone = useSelector(session, (snapshot) => snapshot.matches('anonymous') || snapshot.matches('leaving'))
  if (gone) return <Go to="/auth/signin" replace />
  if (done) return <Go to="/bridge" replace />
  return (
    <AuthShell>
      <p>
        <Trans>Para entrar a la administración tu cuenta necesita la verificación en dos pasos. Actívala para continuar.</Trans>
      </p>
      <SecondFactorView actor={actor} />
      <div>
        <Button variant="ghost" onClick={() => session.send({ type: 'signOut.requested' })}>
          <Trans>Cerrar sesión</Trans>
        </Button>
      </div>
    </AuthShell>
  )
}
