import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReceivedAct, ReceivedPayment } from '#contract/admin/received-payment.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { List } from '../../../components/list-row.tsx'
import { dayText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { receivedActTexts, receivedStateTexts } from '../../../messages/admin/received-payment.messages.ts'
import { Money, Status, When } from '../cells.tsx'
import { DecisionActs } from '../decision-acts.tsx'

const tones = { requested: 'expired', booked: 'active', rejected: 'error' } as const

/** Does an act on registered money, with its reason. */
export type OnReceivedAct = (receivedId: string, act: ReceivedAct, reason: string) => Promise<unknown>

interface Props {
  received: readonly ReceivedPayment[]
  customerId: string
  /** Missing when the user may not act. */
  onAct?: OnReceivedAct | undefined
}

/** The money that staff registered for an order, newest first, each with the acts that are open. */
export function ReceivedList({ received, customerId, onAct }: Props) {
  return (
    <>
      <List>
        {received.toReversed().map((payment) => (
          <li key={payment.id}>
            <Received payment={payment} onAct={onAct} />
          </li>
        ))}
      </List>
      {received.some(({ state }) => state === 'booked') && (
        <p>
          <Trans>
            Ningún proveedor puede devolver este dinero. Da <Link href={`/admin/clientes/${customerId}`}>saldo a favor</Link>, o
            transfiere tú y anótalo en el cliente.
          </Trans>
        </p>
      )}
    </>
  )
}

function Received({ payment, onAct }: { payment: ReceivedPayment; onAct: OnReceivedAct | undefined }) {
  const { i18n } = useLingui()
  const effects = useEffects(payment)
  return (
    <Card
      level={3}
      title={<Money centavos={payment.centavos} />}
      actions={<Status value={payment.state} texts={receivedStateTexts} tones={tones} />}
    >
      <Facts>
        <Fact name={<Trans>Referencia del banco</Trans>}>{payment.reference}</Fact>
        <Fact name={<Trans>Día en que llegó</Trans>}>{dayText(payment.receivedOn, i18n.locale)}</Fact>
        <Fact name={<Trans>Motivo</Trans>}>{payment.reason}</Fact>
        {payment.credited !== null && payment.credited > 0 && (
          <Fact name={<Trans>Quedó en su saldo a favor</Trans>}>
            <Money centavos={payment.credited} />
          </Fact>
        )}
        <Fact name={<Trans>Lo registró</Trans>}>
          {payment.requestedBy.name} · <When at={payment.createdAt} />
        </Fact>
        {payment.decidedBy && payment.finishedAt !== null && (
          <Fact name={payment.state === 'rejected' ? <Trans>No lo aprobó</Trans> : <Trans>Lo aprobó</Trans>}>
            {payment.decidedBy.name} · <When at={payment.finishedAt} />
          </Fact>
        )}
      </Facts>
      {onAct && (
        <DecisionActs
          acts={payment.acts}
          texts={receivedActTexts}
          effects={effects}
          onAct={(act, reason) => onAct(payment.id, act, reason)}
        />
      )}
    </Card>
  )
}

function useEffects({ centavos, due, reference }: ReceivedPayment): Record<ReceivedAct, string> {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [all, over] = [moneyText(centavos, i18n.locale), moneyText(Math.abs(centavos - due), i18n.locale)]
  const check = t`Busca ${all} con la referencia ${reference} en el estado de cuenta.`
  const does =
    centavos < due
      ? t`Quedan en su saldo a favor y la orden sigue sin pagar.`
      : centavos > due
        ? t`La orden queda pagada, y ${over} quedan en su saldo a favor.`
        : t`La orden queda pagada y el cliente recibe su recibo.`
  return {
    approve: `${check} ${does}`,
    reject: t`No se registra nada. La referencia queda libre para otro pago.`,
  }
}
