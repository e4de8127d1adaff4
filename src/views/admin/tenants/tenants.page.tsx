import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TenantInfo } from '#contract/admin/tenant.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { tenantStateTexts } from '../../../messages/admin/tenant.messages.ts'
import { Status, When } from '../cells.tsx'
import { CreateLink } from '../list/create-link.tsx'
import { TableHead } from '../list/table-head.tsx'
import { Body, Cell, CellLabel, NameCell, Row, Table } from '../list/table-parts.tsx'
import { tenantTones } from './tenant-tones.ts'

const Top = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' } })

/** The businesses of the platform, the oldest first. */
export function TenantsPage({ tenants }: { tenants: readonly TenantInfo[] }) {
  const { t } = useLingui()
  const labels = [t`Organización`, t`Dirección`, t`Estado`, t`Clientes`, t`Suscripciones activas`, t`Desde`]
  return (
    <>
      <Top>
        <PageTitle>{t`Organizaciones`}</PageTitle>
        <CreateLink href="/admin/tenants/nueva">
          <Trans>Crear organización</Trans>
        </CreateLink>
      </Top>
      <Card>
        <Table role="table" aria-label={t`Organizaciones`}>
          <TableHead labels={labels} />
          <Body role="rowgroup">
            {tenants.map(({ key, name, address, state, customers, subscriptions, createdAt }) => (
              <Row key={key} role="row">
                <NameCell role="cell">
                  <Link href={`/admin/tenants/${key}`}>{name}</Link>
                </NameCell>
                {[
                  new URL(address).host,
                  <Status key="state" value={state} texts={tenantStateTexts} tones={tenantTones} />,
                  customers,
                  subscriptions,
                  <When key="since" at={createdAt} />,
                ].map((content, at) => (
                  <Cell key={labels[at + 1]} role="cell">
                    <CellLabel aria-hidden="true">{labels[at + 1]}</CellLabel>
                    <span>{content}</span>
                  </Cell>
                ))}
              </Row>
            ))}
          </Body>
        </Table>
      </Card>
    </>
  )
}
