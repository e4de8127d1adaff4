import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SubscriptionAct, SubscriptionDetail } from '#contract/back-office/sale.ts'
import { Button } from '../../../components/button.tsx'
import { actOutcomeTexts, actReasonTexts, subscriptionActTexts } from '../../../messages/back-office/sale.messages.ts'
import { ActRow, ActRows } from '../../subscription/act-row.tsx'
import { ActDialog } from '../act-dialog.tsx'

interface Props {
  /** What the subscription is called: its cancelling is confirmed by typing it. */
  name: string
  acts: SubscriptionDetail['acts']
  onAct: (act: SubscriptionAct, reason: string) => Promise<unknown>
}

/** What the server offers to do now, and why it does not offer the rest. */
export function SubscriptionActList({ name, acts, onAct }: Props) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<SubscriptionAct | null>(null)
  return (
    <>
      <ActRows>
        {acts.map(({ act, reason }) => (
          <ActRow
            key={act}
            name={i18n._(subscriptionActTexts[act])}
            says={i18n._(actOutcomeTexts[act])}
            why={reason && i18n._(actReasonTexts[reason])}
          >
            <Button size="sm" variant={act === 'cancel' ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
              {i18n._(subscriptionActTexts[act])}
            </Button>
          </ActRow>
        ))}
      </ActRows>
      {asked !== null && (
        <ActDialog
          title={i18n._(subscriptionActTexts[asked])}
          says={i18n._(actOutcomeTexts[asked])}
          confirm={asked === 'cancel' ? name : null}
          onClose={() => setAsked(null)}
          onAct={(reason) => onAct(asked, reason)}
        />
      )}
    </>
  )
}
