import { Trans } from '@lingui/react/macro'
import type { SubscriptionRow } from '#contract/admin/sale.ts'
import { periodTexts } from '../../../messages/subscription.messages.ts'
import { Money, Words } from '../cells.tsx'

/** The period; a subscription without an end is a one-time payment. */
export function Period({ of: { period, endsAt } }: { of: Pick<SubscriptionRow, 'period' | 'endsAt'> }) {
  return endsAt === null ? <Trans>Un solo pago</Trans> : <Words text={periodTexts[period]} />
}

/** The price of the renewal; a dash for a one-time payment. */
export function Renewal({ of: { renewal, endsAt } }: { of: Pick<SubscriptionRow, 'renewal' | 'endsAt'> }) {
  return endsAt === null ? '—' : <Money centavos={renewal} />
}
