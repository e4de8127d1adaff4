import { Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'
import type { Price } from '#contract/pricing.ts'

/** Returns the price for the period, or else the one-time price. */
export function priceFor({ prices }: { prices: readonly Price[] }, period: Period): Price | undefined {
  return prices.find(({ recurrence }) => recurrence === period) ?? prices.find(({ recurrence }) => recurrence === 'one-time')
}

/** The period of a price. */
export function Per({ recurrence }: Pick<Price, 'recurrence'>) {
  if (recurrence === 'one-time') return <Trans>un solo pago</Trans>
  return recurrence === 'yearly' ? <Trans>al año</Trans> : <Trans>al mes</Trans>
}
