import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { moneyText } from '../../../lib/money.ts'
import { actOutcomeTexts, actReasonTexts, subscriptionActTexts } from '../../../messages/admin/sale.messages.ts'
import { lifeOf } from '../../../lib/subscription-acts.ts'
import { cardName } from '../../payment-methods/card-name.ts'
import { ActRow, ActRows } from '../../subscription/act-row.tsx'
import { nextPriceOf } from '../../../lib/next-price.ts'
import { PauseChoices } from '../../subscription/pause-choices.tsx'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ExtendTrial } from './extend-trial.tsx'
import { GiveMonths } from './give-months.tsx'

/** The letters of the acts; of two with one letter only one is possible. The act that destroys has none. */
const letters: Partial<Record<SubscriptionAct, string>> = {
  'trial.extend': 'a',
  'months.give': 'a',
  'renew.on': 'r',
  'renew.off': 'r',
  pause: 'p',
  resume: 'p',
  retry: 'c',
  sync: 's',
}

interface Props {
  /** The subscription's name, which confirms its cancellation when typed. */
  name: string
  detail: Pick<SubscriptionDetail, 'acts' | 'card' | 'giftEnds' | 'subscription'>
  onAct: (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<unknown>
}

/** The acts that the server allows now, and why it does not allow the others. */
export function SubscriptionActList({ name, detail, onAct }: Props) {
  const { i18n } = useLingui()
  const charge = useCharge(detail)
  const [openAct, setAsked] = useState<SubscriptionAct | null>(null)
  const [months, setMonths] = useState(1)
  const { pauseOptions } = detail.subscription
  const close = () => setAsked(null)
  const isOffered = ({ act, reason }: SubscriptionDetail['acts'][number]) =>
    act === 'trial.extend' ? reason === null : act !== 'pause' || reason !== null || pauseOptions.length > 0
  const charges = (act: SubscriptionAct) => charge?.act === act
  return (
    <>
      <ActRows>
        {detail.acts.filter(isOffered).map(({ act, reason }) => (
          <ActRow
            key={act}
            name={i18n._(subscriptionActTexts[act])}
            says={charges(act) ? charge?.says : i18n._(actOutcomeTexts[act])}
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
      {openAct === 'trial.extend' && (
        <ExtendTrial
          title={i18n._(subscriptionActTexts[openAct])}
          says={i18n._(actOutcomeTexts[openAct])}
          subscription={detail.subscription}
          onExtend={(trial, reason) => onAct('trial.extend', reason, { trial })}
          onClose={close}
        />
      )}
      {openAct === 'months.give' && (
        <GiveMonths
          title={i18n._(subscriptionActTexts[openAct])}
          says={i18n._(actOutcomeTexts[openAct])}
          subscription={detail.subscription}
          giftEnds={detail.giftEnds}
          onGive={(gift, reason) => onAct('months.give', reason, { gift })}
          onClose={close}
        />
      )}
      {openAct !== null && openAct !== 'trial.extend' && openAct !== 'months.give' && (
        <ActDialog
          title={i18n._(subscriptionActTexts[openAct])}
          says={charges(openAct) ? (charge?.says ?? '') : i18n._(actOutcomeTexts[openAct])}
          confirm={openAct === 'cancel' ? name : null}
          submit={charges(openAct) ? charge?.submit : undefined}
          onClose={close}
          onAct={(reason) =>
            onAct(openAct, reason, {
              ...(charges(openAct) && charge ? { charge: charge.named } : {}),
              ...(openAct === 'pause' ? { months } : {}),
            })
          }
        >
          {openAct === 'pause' && <PauseChoices options={pauseOptions} months={months} onChoose={setMonths} />}
        </ActDialog>
      )}
    </>
  )
}

/**
 * Returns the act that charges now, a retry or the end of a pause that runs, its amount and card, and its button's
 * text; null when there is no amount or no card.
 */
function useCharge({ card, subscription }: Props['detail']) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const isPaused = lifeOf(subscription) === 'paused'
  const centavos = isPaused ? nextPriceOf(subscription) : subscription.due
  if (centavos === null || card === null) return null
  const amount = moneyText(centavos, i18n.locale)
  const name = cardName({ card })
  return {
    act: isPaused ? ('resume' as const) : ('retry' as const),
    named: { centavos, cardId: card.id },
    submit: t`Cobrar ${amount} a ${name}`,
    says: t`Se cobran ahora ${amount} a la tarjeta predeterminada del cliente: ${name}.`,
  }
}
