import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'
import { Button } from '../../components/button.tsx'
import { dateText } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-time.ts'
import { actsOf, endsLaterOf } from '../../lib/subscription-acts.ts'
import { stateName } from '../state-name.ts'
import { ActRow } from './act-row.tsx'
import { hindranceTexts } from './hindrance-texts.ts'

/** Pausing a subscription, undoing that, or ending a pause that runs, which needs `mayPay` (docs/decisions/0080). */
export function PauseActs({ actor, mayPay }: { actor: SubscriptionActor; mayPay: boolean }) {
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const { pause, pauseOptions, status } = subscription
  if (pause !== null) return mayPay || status !== 'paused' ? <ResumeAct actor={actor} /> : null
  const hindrance = actsOf(subscription).pause
  if (hindrance === null && pauseOptions.length === 0) return null
  return <PauseAct actor={actor} />
}

function PauseAct({ actor }: { actor: SubscriptionActor }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const state = useSelector(actor, stateName)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const hindrance = actsOf(subscription).pause ?? (endsLaterOf(subscription, serverNow()) === null ? 'renewing' : null)
  return (
    <ActRow
      name={t`Pausar`}
      why={hindrance && i18n._(hindranceTexts[hindrance])}
      says={<Trans>Al terminar tu periodo y hasta la fecha que elijas, sin cobros. Guardamos tus datos.</Trans>}
    >
      <Button
        variant="secondary"
        disabled={busy}
        loading={state === 'pausing'}
        onClick={() => actor.send({ type: 'pause.requested' })}
      >
        <Trans>Pausar la suscripción</Trans>
      </Button>
    </ActRow>
  )
}

function ResumeAct({ actor }: { actor: SubscriptionActor }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { pause, status } = useSelector(actor, ({ context }) => context.subscription)
  const state = useSelector(actor, stateName)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const from = pause && dateText(pause.startsAt, i18n.locale)
  const until = pause && dateText(pause.until, i18n.locale)
  const isPaused = status === 'paused'
  return (
    <ActRow
      name={isPaused ? t`Reanudar` : t`Pausa`}
      why={null}
      says={
        isPaused ? (
          <Trans>Está en pausa hasta el {until}. Puedes reanudarla antes: se cobra un periodo nuevo.</Trans>
        ) : (
          <Trans>
            Se pausará el {from} y se reanuda el {until}. Si la deshaces, se renueva el {from} como siempre.
          </Trans>
        )
      }
    >
      <Button
        variant={isPaused ? 'primary' : 'secondary'}
        disabled={busy}
        loading={state === 'resuming'}
        onClick={() => actor.send({ type: 'resume.requested' })}
      >
        {isPaused ? <Trans>Reanudar ahora</Trans> : <Trans>Deshacer la pausa</Trans>}
      </Button>
    </ActRow>
  )
}
