import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { calledName } from '#contract/person-name.ts'
import type { TeamActor } from '#machines/flows/team.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** The confirmation before a user is removed or an invitation is revoked. */
export function RemovalDialog({ actor }: { actor: TeamActor }) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const person = useSelector(actor, ({ context }) => context.chosen)
  const cancel = () => actor.send({ type: 'removal.cancelled' })
  const name = person ? calledName(person) : ''
  const pending = person?.status === 'pending'
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={pending ? t`¿Cancelar la invitación de ${name}?` : t`¿Quitar a ${name} del equipo?`}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Conservar</Trans>
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'removal.confirmed' })}>
            {pending ? <Trans>Sí, cancelar la invitación</Trans> : <Trans>Sí, quitar del equipo</Trans>}
          </Button>
        </>
      }
    >
      <p>
        {pending ? (
          <Trans>El enlace que le enviamos dejará de servir.</Trans>
        ) : (
          <Trans>Perderá el acceso de inmediato y cerraremos sus sesiones.</Trans>
        )}
      </p>
    </Dialog>
  )
}
