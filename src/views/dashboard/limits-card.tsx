import { Trans } from '@lingui/react/macro'
import type { Limit } from '#contract/subscription.ts'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { isCounted, shareOf } from '../../lib/limit-use.ts'
import { LimitMeter, Meters } from '../licences/limit-meter.tsx'

/** How many limits the home page shows: the rest is on the page of licences. */
const shown = 4

/** The limits with a reported use, the most used first; nothing when no application reported any. */
export function LimitsCard({ limits }: { limits: readonly Limit[] }) {
  const counted = limits.filter(isCounted).toSorted((one, other) => shareOf(other) - shareOf(one))
  if (counted.length === 0) return null
  return (
    <Card
      title={<Trans>Uso de tu plan</Trans>}
      actions={
        <Link href="/app/licencias">
          <Trans>Ver todos los límites</Trans>
        </Link>
      }
    >
      <Meters>
        {counted.slice(0, shown).map((limit) => (
          <LimitMeter key={`${limit.app} ${limit.key}`} limit={limit} />
        ))}
      </Meters>
    </Card>
  )
}
