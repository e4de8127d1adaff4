import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Figures } from '#contract/admin/figures.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { cancelReasonTexts } from '../../../messages/subscription.messages.ts'

/** Why subscriptions were cancelled, in the customers' words, and how many said nothing. */
export function CancelReasons({ cancellations }: Pick<Figures, 'cancellations'>) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Por qué cancelaron en los últimos 12 meses</Trans>}>
      {cancellations.length === 0 ? (
        <p>
          <Trans>Nadie ha cancelado.</Trans>
        </p>
      ) : (
        <Facts>
          {cancellations.map(({ reason, count }) => (
            <Fact key={reason ?? ''} name={reason === null ? <Trans>No lo dijeron</Trans> : i18n._(cancelReasonTexts[reason])}>
              {new Intl.NumberFormat(i18n.locale).format(count)}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}
