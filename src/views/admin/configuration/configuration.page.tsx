import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../components/page-title.tsx'

/** The configuration, entry by entry. */
export function ConfigurationPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Configuración`}</PageTitle>
      {children}
    </>
  )
}
