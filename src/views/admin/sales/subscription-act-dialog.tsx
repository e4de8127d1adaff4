import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { actOutcomeTexts, actReasonTexts, subscriptionActTexts } from '../../../messages/admin/sale.messages.ts'
import { PauseChoices } from '../../subscription/pause-choices.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ExtendTrial } from './extend-trial.tsx'
import { GiveDiscount } from './give-discount.tsx'
import { GiveMonths } from './give-months.tsx'
import { LowerQuantity } from './lower-quantity.tsx'
import { useActFacts } from './use-act-facts.ts'
import { useCharge } from './use-charge.ts'

export type ActedOn = Pick<SubscriptionDetail, 'acts' | 'card' | 'giftEnds' | 'fewer' | 'discountable' | 'subscription'>

interface Props {
  act: SubscriptionAct
  /** The subscription's name, which confirms its cancellation when typed. */
  name: string
  /** The subscription as it was read last. */
  detail: ActedOn
  onAct: (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks for what an act names. It goes on with the subscription as it was when it was opened. When somebody else changed
 * it meanwhile, it shows what differs, and the person decides again.
 */
export function SubscriptionActDialog({ act, name, detail, onAct, onClose }: Props) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState(detail)
  const [months, setMonths] = useState(1)
  const charge = useCharge(shown)
  const [before, now] = [useActFacts(shown), useActFacts(detail)]
  const reason = detail.acts.find((one) => one.act === act)?.reason ?? null
  const basis = {
    facts: [...new Set([...before, ...now].map(({ name }) => name))].map((name) => ({
      name,
      before: saidOf(before, name),
      now: saidOf(now, name),
    })),
    why: reason && i18n._(actReasonTexts[reason]),
    onReview: () => setShown(detail),
  }
  const { subscription, giftEnds } = shown
  const dialog = { title: i18n._(subscriptionActTexts[act]), basis, onClose }
  const later = { ...dialog, subscription, hasCard: shown.card !== null }
  const says = i18n._(actOutcomeTexts[act])
  if (act === 'trial.extend') return <ExtendTrial {...later} says={says} onExtend={(trial, why) => onAct(act, why, { trial })} />
  if (act === 'months.give')
    return <GiveMonths {...later} says={says} giftEnds={giftEnds} onGive={(gift, why) => onAct(act, why, { gift })} />
  if (act === 'discount.give')
    return (
      <GiveDiscount
        {...dialog}
        says={says}
        subscription={subscription}
        lines={shown.discountable}
        onGive={(discount, why) => onAct(act, why, { discount })}
      />
    )
  if (act === 'quantity.lower')
    return (
      <LowerQuantity
        {...dialog}
        says={says}
        subscription={subscription}
        fewer={shown.fewer}
        onLower={(fewer, why) => onAct(act, why, { fewer })}
      />
    )
  const charges = charge?.act === act ? charge : null
  return (
    <ActDialog
      {...dialog}
      says={charges?.says ?? says}
      confirm={act === 'cancel' ? name : null}
      submit={charges?.submit}
      onAct={(why) => onAct(act, why, { ...(charges && { charge: charges.named }), ...(act === 'pause' && { months }) })}
    >
      {act === 'pause' && <PauseChoices options={subscription.pauseOptions} months={months} onChoose={setMonths} />}
    </ActDialog>
  )
}

/** Returns what one of the facts says; a line that is not sold has none. */
function saidOf(facts: readonly { name: string; says: string }[], name: string): string {
  return facts.find((fact) => fact.name === name)?.says ?? '—'
}
