import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { LeavableActor } from './form-actor.ts'

/** Asks whether to leave a form with unsaved changes. */
export function LeaveDialog({ actor }: { actor: LeavableActor }) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  const stay = () => actor.send({ type: 'leaving.cancelled' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Salir sin guardar?`}
      onClose={stay}
      asksToLeave
      footer={
        <>
          <Button variant="secondary" onClick={stay}>
            <Trans>Seguir editando</Trans>
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'leaving.confirmed' })}>
            <Trans>Salir sin guardar</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Lo que cambiaste en este formulario se perderá.</Trans>
      </p>
    </Dialog>
  )
}
