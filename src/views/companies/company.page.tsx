import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Company } from '#contract/company.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import type { CompanyFields } from '#machines/flows/company.machine.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { SettingsPage } from '../settings/settings-page.tsx'
import { CompanyView } from './company.view.tsx'

interface Props {
  actor: RecordFormActor<Company, CompanyFields>
  me: SessionUser
  /** Renders its logo once the company is loaded. */
  renderLogo: (company: Company, readOnly: boolean) => ReactNode
}

/** Settings, one company (SET-1, SET-4). */
export function CompanyPage({ actor, me, renderLogo }: Props) {
  const { t } = useLingui()
  const company = useSelector(actor, ({ context }) => context.record)
  const readOnly = !holdsAny(me.permissions, ['empresas.update'])
  return (
    <SettingsPage title={company?.name ?? t`Empresa`}>
      <CompanyView actor={actor} readOnly={readOnly} />
      {company && renderLogo(company, readOnly)}
    </SettingsPage>
  )
}
