import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'

/** Settings, billing (SET-3). */
export function BillingPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Pagos`}</PageTitle>
      {children}
    </>
  )
}
