import { Trans, useLingui } from '@lingui/react/macro'
import type { Company } from '#contract/company.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { Listed } from '../list-address.ts'
import { ListFrame } from '../list-frame.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { CompanyRow } from './company-row.tsx'

interface Props {
  companies: Listed<Company>
  me: SessionUser
  logoOf: (company: Company) => Promise<string | null>
}

const path = '/app/configuracion/empresas'

/** Settings, companies (SET-1). */
export function CompaniesPage({ companies, me, logoOf }: Props) {
  const { t } = useLingui()
  return (
    <SettingsPage title={t`Empresas`}>
      <Card>
        {holdsAny(me.permissions, ['empresas.store']) && (
          <div>
            <ButtonLink href={`${path}/nueva`}>
              <Trans>Agregar empresa</Trans>
            </ButtonLink>
          </div>
        )}
        <ListFrame
          path={path}
          listed={companies}
          label={t`Buscar por nombre o RFC`}
          nothing={<Trans>Ninguna empresa coincide con tu búsqueda.</Trans>}
          renderRow={(company) => <CompanyRow company={company} href={`${path}/${company.id}`} logo={logoOf(company)} />}
        />
      </Card>
    </SettingsPage>
  )
}
