import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PurchaseRequestsActor } from '#machines/flows/purchase-requests.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** The confirmation before a request is declined: whoever asked gets a mail. */
export function DeclineDialog({ actor }: { actor: PurchaseRequestsActor }) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const name = useSelector(actor, ({ context }) => context.declined?.user.name ?? '')
  const cancel = () => actor.send({ type: 'decline.cancelled' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Descartar la solicitud de ${name}?`}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Conservar</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'decline.confirmed' })}>
            <Trans>Sí, descartar</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Le avisaremos por correo. Después lo puede pedir otra vez.</Trans>
      </p>
    </Dialog>
  )
}
