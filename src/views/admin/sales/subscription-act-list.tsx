import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { NamedCharge, SubscriptionAct, SubscriptionDetail } from '#contract/admin/sale.ts'
import { Button } from '../../../components/button.tsx'
import { moneyText } from '../../../lib/money.ts'
import { actOutcomeTexts, actReasonTexts, subscriptionActTexts } from '../../../messages/admin/sale.messages.ts'
import { cardName } from '../../payment-methods/card-name.ts'
import { ActRow, ActRows } from '../../subscription/act-row.tsx'
import { ActDialog } from '../act-dialog.tsx'

interface Props {
  /** The subscription's name, which confirms its cancellation when typed. */
  name: string
  detail: Pick<SubscriptionDetail, 'acts' | 'card' | 'subscription'>
  onAct: (act: SubscriptionAct, reason: string, charge?: NamedCharge) => Promise<unknown>
}

/** The acts that the server allows now, and why it does not allow the others. */
export function SubscriptionActList({ name, detail, onAct }: Props) {
  const { i18n } = useLingui()
  const charge = useCharge(detail)
  const [openAct, setAsked] = useState<SubscriptionAct | null>(null)
  return (
    <>
      <ActRows>
        {detail.acts.map(({ act, reason }) => (
          <ActRow
            key={act}
            name={i18n._(subscriptionActTexts[act])}
            says={act === 'retry' && charge ? charge.says : i18n._(actOutcomeTexts[act])}
            why={reason && i18n._(actReasonTexts[reason])}
          >
            <Button size="sm" variant={act === 'cancel' ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
              {i18n._(subscriptionActTexts[act])}
            </Button>
          </ActRow>
        ))}
      </ActRows>
      {openAct !== null && (
        <ActDialog
          title={i18n._(subscriptionActTexts[openAct])}
          says={openAct === 'retry' && charge ? charge.says : i18n._(actOutcomeTexts[openAct])}
          confirm={openAct === 'cancel' ? name : null}
          submit={openAct === 'retry' ? charge?.submit : undefined}
          onClose={() => setAsked(null)}
          onAct={(reason) => onAct(openAct, reason, openAct === 'retry' ? charge?.named : undefined)}
        />
      )}
    </>
  )
}

/** Returns the amount and the card of a retry, and its button's text; null when there is no amount or no card. */
function useCharge({ card, subscription: { due } }: Props['detail']) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  if (due === null || card === null) return null
  const amount = moneyText(due, i18n.locale)
  const name = cardName({ card })
  return {
    named: { centavos: due, cardId: card.id } satisfies NamedCharge,
    submit: t`Cobrar ${amount} a ${name}`,
    says: t`Se cobran ahora ${amount} a la tarjeta predeterminada del cliente: ${name}.`,
  }
}
