import { plural } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnErasureActor, ownErasureMachine } from '#machines/flows/own-erasure.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { dateText } from '../../lib/dates.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { ConfirmErasure } from './confirm-erasure.tsx'
import { ErasureObstacles } from './erasure-obstacles.tsx'
import { ErasureParts } from './erasure-parts.tsx'

interface Props {
  actor: OwnErasureActor
}

export const OwnErasureView = flowView<typeof ownErasureMachine, Props>({
  opening: () => <Skeleton shapes={['field', 'field', 'field']} />,
  unavailable: Unavailable,
  obstructed: Obstructed,
  offered: Offer,
  confirming: Offer,
  requesting: Offer,
  unrequested: Offer,
  waiting: Waiting,
  withdrawing: Waiting,
  unwithdrawn: Waiting,
})

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel reading failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Obstructed({ actor }: Props) {
  const { t } = useLingui()
  const erasure = useSelector(actor, ({ context }) => context.erasure)
  return (
    <Card title={t`Todavía no podemos eliminar tus datos`}>
      {erasure && <ErasureObstacles obstacles={erasure.obstacles} />}
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Revisar otra vez</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Offer({ actor }: Props) {
  const { t } = useLingui()
  const erasure = useSelector(actor, ({ context }) => context.erasure)
  if (!erasure) return null
  const { days, whole, parts } = erasure
  const wait = t`${plural(days, { one: 'en # día', other: 'en # días' })}`
  return (
    <Card title={t`Qué pasa con cada cosa`}>
      <p>
        {whole ? (
          <Trans>
            Eliminamos tu organización y las cuentas de todo tu equipo {wait}. Hasta entonces puedes retirar la solicitud.
          </Trans>
        ) : (
          <Trans>Eliminamos tu cuenta {wait}. Hasta entonces puedes retirar la solicitud.</Trans>
        )}
      </p>
      <ErasureParts parts={parts} />
      <div>
        <Button variant="danger" onClick={() => actor.send({ type: 'erasure.begun' })}>
          <Trans>Eliminar mis datos</Trans>
        </Button>
      </div>
      <ConfirmErasure actor={actor} wait={wait} />
    </Card>
  )
}

function Waiting({ actor }: Props) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { erasure, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const dueAt = erasure?.request?.dueAt
  const day = dueAt === undefined ? '' : dateText(dueAt, i18n.locale)
  return (
    <Card title={t`Tus datos se eliminan el ${day}`}>
      {failure && <FailurePanel failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Notice tone="info">
        <Trans>Hasta ese día todo sigue igual. Si cambiaste de opinión, retira la solicitud.</Trans>
      </Notice>
      <div>
        <Button loading={busy} onClick={() => actor.send({ type: 'withdrawal.requested' })}>
          <Trans>Retirar la solicitud</Trans>
        </Button>
      </div>
    </Card>
  )
}
