import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { subscriptionMachine } from '#machines/flows/subscription.machine.ts'
import { Badge } from '../../components/badge.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { statusTexts } from '../../messages/subscription.messages.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { type FlowFrameProps, flowView } from '../flow-view.tsx'
import { LoadAgain } from '../load-again.tsx'
import { stateName } from '../state-name.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { planName } from './plan-name.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import { SubscriptionActs } from './subscription-acts.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import type { SubscriptionViewProps } from './subscription-screen.ts'

export const SubscriptionView = flowView<typeof subscriptionMachine, SubscriptionViewProps>(
  {
    starting: Shown,
    showing: Shown,
    savingRenewal: Shown,
    dropping: Shown,
    choosingPause: Shown,
    pausing: Shown,
    confirmingResume: Shown,
    resuming: Shown,
    confirming: Shown,
    cancelling: Shown,
    reloading: Shown,
    changed: Shown,
    error: Shown,
    unread: Shown,
    cancelled: Cancelled,
    gone: Gone,
  },
  Frame,
)

function Frame({ actor, children }: FlowFrameProps<typeof subscriptionMachine, SubscriptionViewProps>) {
  const { i18n } = useLingui()
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  return (
    <Card
      title={planName(i18n, subscription)}
      actions={<Badge tone={subscription.status}>{i18n._(statusTexts[subscription.status])}</Badge>}
    >
      {children}
    </Card>
  )
}

function Shown(props: SubscriptionViewProps) {
  const { actor, may, card } = props
  const { subscription, failure } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  const dismiss = state === 'error' ? { onDismiss: () => actor.send({ type: 'failure.dismissed' }) } : {}
  return (
    <>
      {state === 'changed' && (
        <Notice tone="info" title={<Trans>Tu suscripción cambió mientras la veías</Trans>}>
          <p>
            <Trans>Así está ahora.</Trans>
          </p>
        </Notice>
      )}
      {state === 'unread' ? (
        <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      ) : (
        failure && <FailurePanel failure={failure} {...dismiss} />
      )}
      <SubscriptionFacts subscription={subscription} card={card} />
      {may.act ? (
        state !== 'unread' && <SubscriptionActs actor={actor} mayPay={may.pay} />
      ) : (
        <p>
          <Trans>Quien administra tu cuenta puede cambiar, pausar o cancelar esta suscripción.</Trans>
        </p>
      )}
      <CancelDialog actor={actor} />
      <PauseDialog actor={actor} />
      <ResumeDialog actor={actor} card={card} />
    </>
  )
}

function Cancelled({ actor, card }: SubscriptionViewProps) {
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  return (
    <>
      <Notice tone="info" title={<Trans>Esta suscripción está cancelada</Trans>}>
        <p>
          <Trans>Ya no se cobra nada por ella, y sus aplicaciones están cerradas. No se puede recuperar.</Trans>
        </p>
      </Notice>
      <SubscriptionFacts subscription={subscription} card={card} />
    </>
  )
}

function Gone() {
  return (
    <>
      <p role="status">
        <Trans>Esta suscripción ya no existe.</Trans>
      </p>
      <div>
        <ButtonLink href="/bridge">
          <Trans>Ir al inicio</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
