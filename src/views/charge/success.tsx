import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Order } from '#contract/order.ts'
import { Button } from '../../components/button.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'
import type { ChargeViewProps, PaidReceipt } from './charge-screen.ts'
import { chargedOf } from './charged-of.ts'
import { isPurchase } from './is-purchase.ts'
import { Step } from './step.tsx'

/** The end of a payment is its receipt: number, what was bought, the next charge, the download, and what to do now. */
export function Success({ actor, receipt }: Pick<ChargeViewProps, 'actor' | 'receipt'>) {
  const order = useSelector(actor, ({ context }) => context.order)
  const bought = useSelector(actor, isPurchase)
  const isCharged = chargedOf(order) > 0
  return (
    <Step
      title={bought && !isCharged ? <Trans>¡Listo! Tu compra está hecha</Trans> : <Trans>¡Listo! Recibimos tu pago</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'next.requested' })}>
            <Trans>Continuar</Trans>
          </Button>
          {receipt?.download}
        </>
      }
    >
      <p role="status">{order && <Charge order={order} />}</p>
      {order && <Bought order={order} number={receipt?.number ?? null} />}
      {bought && (
        <p>
          <Trans>Qué sigue: continúa y abre tus aplicaciones desde el inicio.</Trans>
        </p>
      )}
    </Step>
  )
}

function Charge({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const total = chargedOf(order)
  const amount = moneyText(total, i18n.locale)
  const months = order.installments
  if (total === 0 && order.creditApplied > 0)
    return <Trans>Pagaste con tu saldo a favor. Te enviamos el recibo por correo.</Trans>
  if (total === 0) return <Trans>No hubo nada que cobrar.</Trans>
  if (order.paymentMethodId === null) return <Trans>Recibimos {amount}. Te enviamos el recibo por correo.</Trans>
  if (months === undefined) return <Trans>Cobramos {amount}. Te enviamos el recibo por correo.</Trans>
  return (
    <Trans>
      Cobramos {amount} a {months} meses sin intereses. Te enviamos el recibo por correo.
    </Trans>
  )
}

function Bought({ order: { lines, renewal }, number }: { order: Order; number: PaidReceipt['number'] }) {
  const { i18n } = useLingui()
  const language = languageOf(i18n)
  const names = lines.map(({ name, quantity }) => (quantity > 1 ? `${name[language]} × ${quantity}` : name[language]))
  return (
    <Facts>
      {number !== null && <Fact name={<Trans>Recibo</Trans>}>{number}</Fact>}
      <Fact name={<Trans>Lo que pagaste</Trans>}>{names.join(', ')}</Fact>
      {renewal && (
        <Fact name={<Trans>Próximo cargo</Trans>}>
          <NextCharge total={moneyText(renewal.total, i18n.locale)} day={dayText(renewal.at, i18n.locale)} />
        </Fact>
      )}
    </Facts>
  )
}

function NextCharge({ total, day }: { total: string; day: string }) {
  return (
    <Trans>
      {total}, el {day}
    </Trans>
  )
}
