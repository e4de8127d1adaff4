import { Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'

/** How often a product would be paid. */
export function PeriodName({ period }: { period: Period }) {
  return period === 'yearly' ? <Trans>Pago anual</Trans> : <Trans>Pago mensual</Trans>
}
