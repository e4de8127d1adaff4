import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { languageOf } from '../../plans/plan-words.ts'
import { When } from '../cells.tsx'

/** The applications of a subscription: since when each is provisioned, or why it is not. */
export function ProvisionedApps({ apps }: Pick<SubscriptionDetail, 'apps'>) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Aplicaciones</Trans>}>
      {apps.length === 0 ? (
        <p>
          <Trans>No incluye aplicaciones.</Trans>
        </p>
      ) : (
        <Facts>
          {apps.map(({ key, name, provisionedAt, failure }) => (
            <Fact key={key} name={name[languageOf(i18n)]}>
              {failure ?? (provisionedAt === null ? <Trans>En preparación</Trans> : <When at={provisionedAt} />)}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}
