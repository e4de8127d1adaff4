import { Trans } from '@lingui/react/macro'
import type { SubscriptionRow } from '#contract/admin/sale.ts'
import { periodTexts } from '../../../messages/subscription.messages.ts'
import { Money, Words } from '../cells.tsx'

/** How often it is paid; what has no end was paid once. */
export function Period({ of: { period, endsAt } }: { of: Pick<SubscriptionRow, 'period' | 'endsAt'> }) {
  return endsAt === null ? <Trans>Un solo pago</Trans> : <Words text={periodTexts[period]} />
}

/** What it renews at; a dash for what was paid once. */
export function Renewal({ of: { renewal, endsAt } }: { of: Pick<SubscriptionRow, 'renewal' | 'endsAt'> }) {
  return endsAt === null ? '—' : <Money centavos={renewal} />
}
