import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { Fact } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { dayText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'

/** The price that a campaign announced, which waits for the renewal. */
export function AnnouncedPrice({ renewal: { total, at } }: NonNullable<Subscription['pendingChange']>) {
  const { i18n } = useLingui()
  const price = moneyText(total, i18n.locale)
  const day = dayText(at, i18n.locale)
  return (
    <Fact name={<Trans>Nuevo precio</Trans>}>
      <Trans>
        {price} desde el {day}, por una <Link href="/admin/price-campaigns">campaña</Link>
      </Trans>
    </Fact>
  )
}
