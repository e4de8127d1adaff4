import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { dateText } from '../../lib/dates.ts'
import { PauseChoices } from './pause-choices.tsx'
import { planName } from './plan-name.ts'

/** Asks until when the subscription pauses, and says what that means (docs/decisions/0080). */
export function PauseDialog({ actor }: { actor: SubscriptionActor }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const open = useSelector(actor, (snapshot) => snapshot.matches('choosingPause'))
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const [months, setMonths] = useState(1)
  const { endsAt, pauseOptions } = subscription
  const name = planName(i18n, subscription)
  const from = endsAt && dateText(endsAt, i18n.locale)
  const close = () => actor.send({ type: 'pause.abandoned' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Hasta cuándo quieres pausar ${name}?`}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>No pausarla</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'pause.confirmed', months })}>
            <Trans>Sí, pausar</Trans>
          </Button>
        </>
      }
    >
      <PauseChoices options={pauseOptions} months={months} onChoose={setMonths} />
      <Notice tone="info" title={<Trans>Primero usas lo que ya pagaste</Trans>}>
        <p>
          <Trans>
            La pausa empieza el {from}, cuando termina tu periodo. Desde ese día tú y tu equipo no tienen acceso y no se cobra
            nada; guardamos tus datos. En la fecha que elijas se reanuda sola con un cargo, y te avisamos antes. Puedes deshacerla
            o reanudarla cuando quieras.
          </Trans>
        </p>
      </Notice>
    </Dialog>
  )
}
