import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { AttemptRecord, ChargeDecision } from '#contract/admin/sale.ts'
import { Button } from '../../../components/button.tsx'
import { moneyText } from '../../../lib/money.ts'
import { chargeDecisionTexts } from '../../../messages/admin/sale.messages.ts'
import { ActRow, ActRows } from '../../subscription/act-row.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { chargedText } from './charged-text.ts'

interface Props {
  attempt: AttemptRecord
  onDecide: (decision: ChargeDecision, reason: string) => Promise<unknown>
}

/** The decisions that are open for a charge, each with its effect. */
export function ChargeDecisions({ attempt, onDecide }: Props) {
  const { i18n } = useLingui()
  const [deciding, setDeciding] = useState<ChargeDecision | null>(null)
  const effects = useEffects(attempt)
  return (
    <>
      <ActRows>
        {attempt.decisions.map((decision) => (
          <ActRow key={decision} name={i18n._(chargeDecisionTexts[decision])} says={effects[decision]} why={null}>
            <Button size="sm" variant={decision === 'give_back' ? 'danger' : 'secondary'} onClick={() => setDeciding(decision)}>
              {i18n._(chargeDecisionTexts[decision])}
            </Button>
          </ActRow>
        ))}
      </ActRows>
      {deciding !== null && (
        <ActDialog
          title={i18n._(chargeDecisionTexts[deciding])}
          says={effects[deciding]}
          confirm={null}
          onClose={() => setDeciding(null)}
          onAct={(reason) => onDecide(deciding, reason)}
        />
      )}
    </>
  )
}

function useEffects({ charged, centavos }: AttemptRecord): Record<ChargeDecision, string> {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const due = moneyText(centavos, i18n.locale)
  const taken = charged === null ? due : chargedText(charged, i18n.locale)
  return {
    accept:
      charged === null
        ? t`El proveedor confirma que cobró ${due}. La orden queda pagada y el cliente recibe lo que compró y su recibo por ${due}.`
        : t`Los ${taken} que se cobraron pagan la orden de ${due}. El cliente recibe lo que compró y su recibo por ${due}.`,
    give_back: t`Se devuelven al cliente los ${taken} completos. La orden queda rechazada y puede pagar de nuevo.`,
    not_charged: t`El proveedor confirma que no cobró nada. La orden queda rechazada y el cliente puede pagar de nuevo.`,
  }
}
