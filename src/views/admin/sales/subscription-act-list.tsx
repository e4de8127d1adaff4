import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { actOutcomeTexts, actReasonTexts, subscriptionActTexts } from '../../../messages/admin/sale.messages.ts'
import { ActRow, ActRows } from '../../subscription/act-row.tsx'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { type ActedOn, SubscriptionActDialog } from './subscription-act-dialog.tsx'
import { useCharge } from './use-charge.ts'

/** The letters of the acts; of two with one letter only one is possible. The act that destroys has none. */
const letters: Partial<Record<SubscriptionAct, string>> = {
  'trial.extend': 'a',
  'months.give': 'a',
  'discount.give': 'd',
  'discount.stop': 'd',
  'quantity.lower': 'q',
  'renew.on': 'r',
  'renew.off': 'r',
  pause: 'p',
  resume: 'p',
  retry: 'c',
  sync: 's',
}

/** Acts that are only listed when they are open. */
const onlyOpen: readonly SubscriptionAct[] = ['trial.extend', 'discount.stop']

interface Props {
  /** The subscription's name, which confirms its cancellation when typed. */
  name: string
  detail: ActedOn
  onAct: (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<unknown>
}

/** The acts that the server allows now, and why it does not allow the others. */
export function SubscriptionActList({ name, detail, onAct }: Props) {
  const { i18n } = useLingui()
  const charge = useCharge(detail)
  const [openAct, setAsked] = useState<SubscriptionAct | null>(null)
  const { pauseOptions } = detail.subscription
  const isOffered = ({ act, reason }: SubscriptionDetail['acts'][number]) =>
    onlyOpen.includes(act) ? reason === null : act !== 'pause' || reason !== null || pauseOptions.length > 0
  return (
    <>
      <ActRows>
        {detail.acts.filter(isOffered).map(({ act, reason }) => (
          <ActRow
            key={act}
            name={i18n._(subscriptionActTexts[act])}
            says={charge?.act === act ? charge.says : i18n._(actOutcomeTexts[act])}
            why={reason && i18n._(actReasonTexts[reason])}
          >
            <ActTrigger
              act={act}
              letter={letters[act]}
              variant={act === 'cancel' ? 'danger' : 'secondary'}
              onAct={() => setAsked(act)}
            >
              {i18n._(subscriptionActTexts[act])}
            </ActTrigger>
          </ActRow>
        ))}
      </ActRows>
      {openAct && (
        <SubscriptionActDialog act={openAct} name={name} detail={detail} onAct={onAct} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
