import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { OwnErasureActor } from '#machines/flows/own-erasure.machine.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { FailurePanel } from '../failure-panel.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })

interface Props {
  actor: OwnErasureActor
  /** In how many days it is done, in words. */
  wait: string
}

/** Asks for a tick before an act that nothing brings back. */
export function ConfirmErasure({ actor, wait }: Props) {
  const { t } = useLingui()
  const open = useSelector(actor, (snapshot) => !snapshot.matches('offered'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const [understood, setUnderstood] = useState(false)
  const cancel = () => {
    setUnderstood(false)
    actor.send({ type: 'erasure.cancelled' })
  }
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Eliminar tus datos ${wait}?`}
      {...(!busy && { onClose: cancel })}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={cancel}>
            <Trans>Volver</Trans>
          </Button>
          <Button
            variant="danger"
            disabled={!understood}
            loading={busy}
            onClick={() => actor.send({ type: 'erasure.confirmed' })}
          >
            <Trans>Sí, eliminar</Trans>
          </Button>
        </>
      }
    >
      <Content>
        {failure && <FailurePanel failure={failure} />}
        <Notice tone="warning">
          <Trans>Descarga antes lo que necesites.</Trans>
        </Notice>
        <Checkbox
          name="understood"
          label={t`Entiendo que mis datos no se pueden recuperar`}
          checked={understood}
          onChange={({ currentTarget: { checked } }) => setUnderstood(checked)}
        />
      </Content>
    </Dialog>
  )
}
