import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { Fact } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { dayText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { languageOf } from '../../plans/plan-words.ts'

/** What waits for the renewal: a change of the customer or of staff, or the price that a campaign announced. */
export function WaitingChange({ plan, announced, renewal: { total, at } }: NonNullable<Subscription['pendingChange']>) {
  const { i18n } = useLingui()
  const name = plan.name[languageOf(i18n)]
  const price = moneyText(total, i18n.locale)
  const day = dayText(at, i18n.locale)
  if (!announced)
    return (
      <Fact name={<Trans>Cambio pendiente</Trans>}>
        <Trans>
          {name}, {price} desde el {day}
        </Trans>
      </Fact>
    )
  return (
    <Fact name={<Trans>Nuevo precio</Trans>}>
      <Trans>
        {price} desde el {day}, por una <Link href="/admin/price-campaigns">campaña</Link>
      </Trans>
    </Fact>
  )
}
