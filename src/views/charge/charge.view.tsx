import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { chargeMachine } from '#machines/flows/charge.machine.ts'
import { Button } from '../../components/button.tsx'
import { moneyText } from '../../lib/money.ts'
import { Once } from '../../lib/once.tsx'
import { flowView } from '../flow-view.tsx'
import { Awaiting } from './awaiting.tsx'
import { Challenging, RequiresAction } from './challenge.tsx'
import type { ChargeViewProps } from './charge-screen.ts'
import { chargedOf } from './charged-of.ts'
import { Failed } from './failed.tsx'
import { isPurchase } from './is-purchase.ts'
import { Step } from './step.tsx'
import { UnderReview } from './under-review.tsx'
import { DeviceFailed, Uncharged, Unordered } from './stopped.tsx'
import { Busy, Unconfirmed } from './waiting.tsx'

export const ChargeView = flowView<typeof chargeMachine, ChargeViewProps>({
  starting: Busy,
  cancelling: Busy,
  creatingOrder: Busy,
  unordered: Unordered,
  preparing: Busy,
  readingDevice: Busy,
  deviceFailed: DeviceFailed,
  charging: Busy,
  requiresAction: RequiresAction,
  challenging: Challenging,
  confirming: Busy,
  awaiting: Awaiting,
  asking: Busy,
  notYet: Awaiting,
  verifying: Busy,
  unconfirmed: Unconfirmed,
  unwatched: Unconfirmed,
  underReview: UnderReview,
  givingUp: Busy,
  uncharged: Uncharged,
  failed: Failed,
  success: Success,
  paid: ({ onPaid }) => <Once run={onPaid} />,
  returned: Returned,
})

function Returned({ actor, onReturned }: ChargeViewProps) {
  const { failure, order } = useSelector(actor, ({ context }) => context)
  return <Once run={() => onReturned({ failure, order })} />
}

function NothingCharged({ actor }: Pick<ChargeViewProps, 'actor'>) {
  const withCredit = useSelector(actor, ({ context }) => (context.order?.creditApplied ?? 0) > 0)
  return withCredit ? (
    <Trans>Pagaste con tu saldo a favor. Te enviamos el recibo por correo.</Trans>
  ) : (
    <Trans>No hubo nada que cobrar.</Trans>
  )
}

function Charged({ amount, months }: { amount: string; months: number | undefined }) {
  return months === undefined ? (
    <Trans>Cobramos {amount}. Te enviamos el recibo por correo.</Trans>
  ) : (
    <Trans>
      Cobramos {amount} a {months} meses sin intereses. Te enviamos el recibo por correo.
    </Trans>
  )
}

function Success({ actor }: ChargeViewProps) {
  const { i18n } = useLingui()
  const total = useSelector(actor, ({ context }) => chargedOf(context.order))
  const bought = useSelector(actor, isPurchase)
  const withCard = useSelector(actor, ({ context }) => (context.order?.paymentMethodId ?? null) !== null)
  const amount = moneyText(total, i18n.locale)
  const months = useSelector(actor, ({ context }) => context.order?.installments)
  return (
    <Step
      title={bought ? <Trans>¡Listo! Tu compra está hecha</Trans> : <Trans>¡Listo! Tu pago está hecho</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'next.requested' })}>
          <Trans>Continuar</Trans>
        </Button>
      }
    >
      <p role="status">
        {total === 0 ? (
          <NothingCharged actor={actor} />
        ) : withCard ? (
          <Charged amount={amount} months={months} />
        ) : (
          <Trans>Recibimos {amount}. Te enviamos el recibo por correo.</Trans>
        )}
      </p>
    </Step>
  )
}
