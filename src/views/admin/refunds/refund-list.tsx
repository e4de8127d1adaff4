import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { RefundAct, RefundRequest } from '#contract/admin/refund.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { List } from '../../../components/list-row.tsx'
import { refundAccessTexts, refundActTexts, refundStateTexts } from '../../../messages/admin/refund.messages.ts'
import { cardErrorForStaff } from '../../../messages/admin/card-errors.messages.ts'
import { InLanguage, Money, Status, When } from '../cells.tsx'
import { DecisionActs } from '../decision-acts.tsx'
import { PaidFor } from './paid-for.tsx'
import { useRefundEffects } from './refund-effects.ts'

const tones = { requested: 'expired', unknown: 'error', refused: 'error', done: 'active' } as const

/** Does an act on a refund, with its reason. */
export type OnRefundAct = (refundId: string, act: RefundAct, reason: string) => Promise<unknown>

interface Props {
  refunds: readonly RefundRequest[]
  /** Missing when the user may not act. */
  onAct?: OnRefundAct | undefined
}

/** The refunds that staff requested of an order, newest first, each with the acts that are open. */
export function RefundList({ refunds, onAct }: Props) {
  return (
    <List>
      {refunds.toReversed().map((refund) => (
        <li key={refund.id}>
          <Refund refund={refund} onAct={onAct} />
        </li>
      ))}
    </List>
  )
}

function Refund({ refund, onAct }: { refund: RefundRequest; onAct: OnRefundAct | undefined }) {
  const { i18n } = useLingui()
  const effects = useRefundEffects(refund)
  return (
    <Card
      level={3}
      title={<Money centavos={refund.centavos} />}
      actions={<Status value={refund.state} texts={refundStateTexts} tones={tones} />}
    >
      <Facts>
        <Fact name={<Trans>Motivo</Trans>}>{refund.reason}</Fact>
        {refund.subscription && (
          <Fact name={<Trans>Devolución por</Trans>}>
            <InLanguage text={refund.subscription.name} />
          </Fact>
        )}
        <Fact name={<PaidFor subscription={refund.subscription} />}>{i18n._(refundAccessTexts[refund.access])}</Fact>
        <Fact name={<Trans>La pidió</Trans>}>
          {refund.requestedBy.name} · <When at={refund.createdAt} />
        </Fact>
        {refund.decidedBy && (
          <Fact name={refund.code === 'rejected' ? <Trans>No la aprobó</Trans> : <Trans>La aprobó</Trans>}>
            {refund.decidedBy.name}
          </Fact>
        )}
        {refund.code !== null && refund.code !== 'rejected' && (
          <Fact name={<Trans>Qué dijo el proveedor</Trans>}>{cardErrorForStaff(i18n, `${refund.code}|`).message}</Fact>
        )}
        <Fact name={<Trans>Terminó</Trans>}>
          <When at={refund.finishedAt} />
        </Fact>
      </Facts>
      {onAct && (
        <DecisionActs
          acts={refund.acts}
          texts={refundActTexts}
          effects={effects}
          onAct={(act, reason) => onAct(refund.id, act, reason)}
        />
      )}
    </Card>
  )
}
