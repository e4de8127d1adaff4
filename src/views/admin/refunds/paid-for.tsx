import { Trans } from '@lingui/react/macro'
import type { OrderPart } from '#contract/admin/refund.ts'
import { InLanguage } from '../cells.tsx'

/** What a refund may end: the subscription that it names, or all that the order paid. */
export function PaidFor({ subscription }: { subscription: OrderPart | null | undefined }) {
  return subscription ? <InLanguage text={subscription.name} /> : <Trans>Lo que pagó con esta orden</Trans>
}
