import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { TeamActor } from '#machines/flows/team.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** The confirmation before a user leaves the team and loses access. */
export function DepartureDialog({ actor }: { actor: TeamActor }) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirmingDeparture'))
  const cancel = () => actor.send({ type: 'departure.cancelled' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Salir del equipo?`}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Quedarme</Trans>
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'departure.confirmed' })}>
            <Trans>Sí, salir del equipo</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Cerraremos tu sesión y ya no podrás entrar con esta cuenta. Para volver necesitas otra invitación.</Trans>
      </p>
    </Dialog>
  )
}
