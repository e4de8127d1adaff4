import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import { Badge } from '../../../components/badge.tsx'
import { Card } from '../../../components/card.tsx'
import { List, ListRow } from '../../../components/list-row.tsx'
import { syncStatusTexts } from '../../../messages/admin/customer.messages.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { Status, When } from '../cells.tsx'

const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', fontSize: 'sm' } })

/** The applications of a customer: since when each is provisioned, or why it is not (ADM-1). */
export function SyncedApplications({ customer, sync }: { customer: CustomerDetail; sync: ReactNode }) {
  const { i18n } = useLingui()
  const { apps, syncStatus, syncedAt } = customer
  return (
    <Card title={<Trans>Aplicaciones</Trans>} actions={sync}>
      <Line>
        <Status value={syncStatus} texts={syncStatusTexts} />
        <span>
          <Trans>
            Última sincronización: <When at={syncedAt} />
          </Trans>
        </span>
      </Line>
      {apps.length === 0 ? (
        <p>
          <Trans>Este cliente no tiene aplicaciones.</Trans>
        </p>
      ) : (
        <List>
          {apps.map(({ key, name, provisionedAt, failure }) => (
            <li key={key}>
              <ListRow
                name={name[languageOf(i18n)]}
                details={
                  failure ?? (
                    <Trans>
                      Desde: <When at={provisionedAt} />
                    </Trans>
                  )
                }
              >
                {failure !== null && (
                  <Badge tone="error">
                    <Trans>Con error</Trans>
                  </Badge>
                )}
              </ListRow>
            </li>
          ))}
        </List>
      )}
    </Card>
  )
}
