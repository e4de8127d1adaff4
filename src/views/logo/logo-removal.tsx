import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { LogoActor } from '#machines/flows/logo.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** The confirmation before the logo is removed. */
export function LogoRemoval({ actor }: { actor: LogoActor }) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const cancel = () => actor.send({ type: 'removal.cancelled' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Quitar el logo?`}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Conservar</Trans>
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            <Trans>Sí, quitar el logo</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>En su lugar se verán las iniciales. Puedes volver a subirlo cuando quieras.</Trans>
      </p>
    </Dialog>
  )
}
