import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChargeDecision, OrderDetail } from '#contract/admin/sale.ts'
import { grantedOff } from '#contract/staff-discount.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { moneyText } from '../../../lib/money.ts'
import { orderKindTexts } from '../../../messages/admin/sale.messages.ts'
import { LineName } from '../../plans/line-name.tsx'
import { Money, When, Words } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { ReceivePayment, type OnReceive } from '../received/receive-payment.tsx'
import { ReceivedList, type OnReceivedAct } from '../received/received-list.tsx'
import { mayRefund, refundHref } from '../refunds/may-refund.ts'
import { type OnRefundAct, RefundList } from '../refunds/refund-list.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { AttemptList } from './attempt-list.tsx'
import { MailReceipt } from './mail-receipt.tsx'
import { OrderStatus } from './order-status.tsx'

interface Props {
  detail: OrderDetail
  /** The download of the evidence for a dispute; missing when the user may not. */
  evidence?: ReactNode
  /** Asks the provider now; missing when the user may not. */
  onCheck?: (() => Promise<unknown>) | undefined
  /** Mails the receipt again; missing when the user may not. */
  onMailReceipt?: ((reason: string) => Promise<unknown>) | undefined
  /** Ends an attempt that only a person can decide; missing when the user may not. */
  onDecide?: ((attemptId: string, decision: ChargeDecision, reason: string) => Promise<unknown>) | undefined
  /** Acts on a refund, and lets staff request one; missing when the user may not. */
  onRefundAct?: OnRefundAct | undefined
  /** Registers money that came by another way, and acts on it; missing when the user may not. */
  onReceive?: OnReceive | undefined
  onReceivedAct?: OnReceivedAct | undefined
  /** Whether the user may ask for refunds. */
  asksRefund?: boolean
}

/** An order with its lines and totals, and every attempt with the provider's answer. */
export function OrderRecordPage({ detail, evidence, asksRefund = false, ...may }: Props) {
  const { onCheck, onMailReceipt, onDecide, onRefundAct, onReceive, onReceivedAct } = may
  const { order, customer, attempts, refunds, received, receivable, nextTryAt } = detail
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { totals, promo, lines } = order
  const granted = grantedOff(lines)
  const isDue = order.kind === 'renewal' && order.status === 'failed'
  const open = order.status === 'verifying' || attempts.some(({ state }) => state === 'unknown' || state === 'manual')
  return (
    <>
      <RecordHead
        listHref="/admin/orders"
        list={<Trans>Órdenes</Trans>}
        title={`${moneyText(totals.total, i18n.locale)} · ${customer.name}`}
        badges={<OrderStatus detail={detail} />}
        acts={
          <>
            {open && onCheck && <ActButton onAct={onCheck}>{t`Preguntar al proveedor ahora`}</ActButton>}
            {onReceive && (
              <ReceivePayment
                receivable={receivable}
                isWaiting={attempts.some(({ state }) => state === 'awaiting')}
                onReceive={onReceive}
              />
            )}
            {order.status === 'paid' && totals.total > 0 && onMailReceipt && <MailReceipt onMail={onMailReceipt} />}
            {attempts.some(({ disputes }) => disputes.length > 0) && evidence}
          </>
        }
      />
      <Card title={<Trans>Datos generales</Trans>}>
        <Facts>
          <Fact name={<Trans>Cliente</Trans>}>
            <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>
          </Fact>
          <Fact name={<Trans>Por</Trans>}>
            <Words text={orderKindTexts[order.kind]} />
          </Fact>
          {order.subscriptionId !== null && (
            <Fact name={<Trans>Suscripción</Trans>}>
              <Link href={`/admin/subscriptions/${order.subscriptionId}`}>
                {isDue ? <Trans>Ver la suscripción y cobrar ahora</Trans> : <Trans>Ver la suscripción</Trans>}
              </Link>
            </Fact>
          )}
          <Fact name={<Trans>Creada</Trans>}>
            <When at={order.createdAt} />
          </Fact>
          <Fact name={<Trans>Pagada</Trans>}>
            <When at={order.paidAt} />
          </Fact>
          {isDue && (
            <Fact name={<Trans>Siguiente intento</Trans>}>
              {nextTryAt === null ? <Trans>Ninguno</Trans> : <When at={nextTryAt} />}
            </Fact>
          )}
        </Facts>
      </Card>
      <Card title={<Trans>Qué se ordenó</Trans>}>
        <Facts>
          {lines.map((line) => (
            <Fact key={`${line.kind} ${line.id}`} name={<LineName line={line} />}>
              {line.kind === 'gift' ? <Trans>Regalo</Trans> : <Money centavos={line.list * line.quantity} />}
            </Fact>
          ))}
          {totals.discounts > granted && (
            <Fact name={<Trans>Descuentos</Trans>}>
              −<Money centavos={totals.discounts - granted} />
            </Fact>
          )}
          {granted > 0 && (
            <Fact name={<Trans>Descuento de colaboradores</Trans>}>
              −<Money centavos={granted} />
            </Fact>
          )}
          {promo && (
            <Fact name={promo.code}>
              −<Money centavos={totals.promo} />
            </Fact>
          )}
          <Fact name={<Trans>Total</Trans>}>
            <strong>
              <Money centavos={totals.total} />
            </strong>
          </Fact>
          {order.creditApplied > 0 && (
            <Fact name={<Trans>Pagado con saldo a favor</Trans>}>
              −<Money centavos={order.creditApplied} />
            </Fact>
          )}
          {detail.creditReturned > 0 && (
            <Fact name={<Trans>Devuelto a su saldo a favor</Trans>}>
              <Money centavos={detail.creditReturned} />
            </Fact>
          )}
          <Fact name={<Trans>IVA incluido</Trans>}>
            <Money centavos={totals.iva} />
          </Fact>
        </Facts>
      </Card>
      {received.length > 0 && (
        <Card title={<Trans>Pagos registrados</Trans>}>
          <ReceivedList received={received} customerId={customer.id} onAct={onReceivedAct} />
        </Card>
      )}
      {refunds.length > 0 && (
        <Card title={<Trans>Devoluciones</Trans>}>
          <RefundList refunds={refunds} onAct={onRefundAct} />
        </Card>
      )}
      <Card title={<Trans>Intentos de cobro</Trans>}>
        <AttemptList
          paidByCredit={order.status === 'paid' && totals.total > 0 && order.creditApplied === totals.total}
          attempts={attempts}
          onDecide={onDecide}
          refundHref={(attempt) => (asksRefund && mayRefund(detail, attempt) ? refundHref(order.id, attempt.id) : undefined)}
        />
      </Card>
    </>
  )
}
