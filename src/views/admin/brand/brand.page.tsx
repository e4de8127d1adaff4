import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../components/page-title.tsx'

/** How the business appears to its customers. */
export function BrandPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Apariencia`}</PageTitle>
      {children}
    </>
  )
}
