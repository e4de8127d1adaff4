import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Subscription } from '#contract/subscription.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { owedOf } from '#contract/owed-together.ts'
import type { PayDueActor, payDueMachine } from '#machines/flows/pay-due.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { StepTitle } from '../../components/step-title.tsx'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { isBeingPaid } from '../../lib/standing.ts'
import { Once } from '../../lib/once.tsx'
import { CreditSums } from '../checkout/credit-sums.tsx'
import { Sum, Sums } from '../checkout/sums.tsx'
import { CardFailure } from '../card-failure.tsx'
import { flowView } from '../flow-view.tsx'
import { LoadAgain } from '../load-again.tsx'
import { stateName } from '../state-name.ts'
import { planName } from '../subscription/plan-name.ts'
import { AllDue } from './all-due.tsx'
import { Payment } from './payment.tsx'

export interface PayDueViewProps {
  actor: PayDueActor
  /** The form that adds a card. */
  adding: ReactNode
  /** The screen that charges the order. */
  charge: ReactNode
  /** The way to pay all that the customer owes. */
  more?: ReactNode
  onPaid: () => void
  onBack: () => void
}

const Root = chakra('section', { base: { display: 'grid', gap: '5', maxWidth: '40rem' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

export const PayDueView = flowView<typeof payDueMachine, PayDueViewProps>(
  {
    loading: Loading,
    loadingCards: Loading,
    unavailable: Unavailable,
    ready: Due,
    addingCard: Due,
    refreshing: Due,
    ordering: Due,
    paying: ({ charge }) => charge,
    reviewing: Loading,
    settled: Settled,
    paid: ({ onPaid }) => <Once run={onPaid} />,
    left: ({ onBack }) => <Once run={onBack} />,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  return <Root>{children}</Root>
}

function Loading() {
  return <Skeleton shapes={['block', 'field']} />
}

function Back({ actor }: Pick<PayDueViewProps, 'actor'>) {
  return (
    <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
      <Trans>Volver</Trans>
    </Button>
  )
}

function Unavailable({ actor }: PayDueViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })}>
      <Back actor={actor} />
    </LoadAgain>
  )
}

/** Somebody paid meanwhile, or the new card was charged. */
function Settled({ actor }: PayDueViewProps) {
  return (
    <>
      <StepTitle>
        <Trans>Ya no debes nada</Trans>
      </StepTitle>
      <p role="status">
        <Trans>Lo pendiente ya está pagado. Si agregaste una tarjeta, cobramos con ella.</Trans>
      </p>
      <Row>
        <Button onClick={() => actor.send({ type: 'next.requested' })}>
          <Trans>Ver mi suscripción</Trans>
        </Button>
      </Row>
    </>
  )
}

/** The amount due, since when, and the card that pays it. */
function Due({ actor, adding, more }: PayDueViewProps) {
  const { subscription, together, failure, ...choice } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  const owed = owedOf({ subscription, together })
  const charge = owed.due - owed.credit
  return (
    <>
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      {state === 'ready' && more}
      {together && together.others.length > 0 && !isBeingPaid(subscription) ? (
        <AllDue owed={owed} others={together.others} way={choice.way ?? null} />
      ) : (
        <OneDue subscription={subscription} isJoint={together !== null} way={choice.way ?? null} />
      )}
      <Payment actor={actor} choice={choice} owed={{ ...owed, charge }} state={state} adding={adding} />
      <Row>{state === 'ready' && <Back actor={actor} />}</Row>
    </>
  )
}

interface OneDueProps {
  subscription: Subscription
  /** Whether its order pays others too. */
  isJoint: boolean
  way: TransferWay | null
}

function OneDue({ subscription, isJoint, way }: OneDueProps) {
  const { i18n } = useLingui()
  const since = subscription.pastDue && dateText(subscription.pastDue.since, i18n.locale)
  const amount = moneyText(subscription.due ?? 0, i18n.locale)
  return (
    <Card title={isJoint ? <Trans>Todo lo que debes</Trans> : planName(i18n, subscription)}>
      <p>
        {since ? (
          <Trans>
            Tienes un pago pendiente de {amount} desde el {since}. En cuanto pagues, todo sigue como antes.
          </Trans>
        ) : (
          <Trans>Tienes un pago pendiente de {amount}. En cuanto pagues, todo sigue como antes.</Trans>
        )}
      </p>
      {subscription.dueCredit > 0 && (
        <Sums>
          <Sum weight="plain" name={<Trans>Lo que debes</Trans>} amount={amount} />
          <CreditSums total={subscription.due ?? 0} credit={subscription.dueCredit} way={way} />
        </Sums>
      )}
    </Card>
  )
}
