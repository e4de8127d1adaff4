import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../components/page-title.tsx'

/** How the product is set up, entry by entry. */
export function ConfigurationPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Configuración`}</PageTitle>
      {children}
    </>
  )
}
