import { Trans } from '@lingui/react/macro'
import { localMidnight } from '#contract/period-end.ts'
import { Day } from '../cells.tsx'

/** The last day of an access, `YYYY-MM-DD` in Mexico City; null has no end. */
export function LastDay({ day }: { day: string | null }) {
  return day === null ? <Trans>Sin fecha de término</Trans> : <Day at={localMidnight(day).toISOString()} />
}
