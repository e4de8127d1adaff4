import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PaymentMethodsActor } from '#machines/flows/payment-methods.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { cardName } from './card-name.ts'

/** The confirmation before a card is removed (CARD-6). */
export function RemovalDialog({ actor }: { actor: PaymentMethodsActor }) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const chosen = useSelector(actor, ({ context: { methods, chosen: id } }) => methods.find((method) => method.id === id))
  const cancel = () => actor.send({ type: 'removal.cancelled' })
  const name = chosen ? cardName(chosen) : ''
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Quitar ${name}?`}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Conservar</Trans>
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            <Trans>Sí, quitar la tarjeta</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Ya no podremos cobrar con ella. Puedes volver a agregarla cuando quieras.</Trans>
      </p>
    </Dialog>
  )
}
