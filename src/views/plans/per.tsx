import { Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'
import type { Price } from '#contract/pricing.ts'

/** What something costs by the period, or else once. */
export function priceFor({ prices }: { prices: readonly Price[] }, period: Period): Price | undefined {
  return prices.find(({ recurrence }) => recurrence === period) ?? prices.find(({ recurrence }) => recurrence === 'one-time')
}

/** How often a price is paid. */
export function Per({ recurrence }: Pick<Price, 'recurrence'>) {
  if (recurrence === 'one-time') return <Trans>un solo pago</Trans>
  return recurrence === 'yearly' ? <Trans>al año</Trans> : <Trans>al mes</Trans>
}
