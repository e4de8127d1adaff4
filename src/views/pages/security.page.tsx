import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'

/** Settings, security (SET-2). */
export function SecurityPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Seguridad`}</PageTitle>
      {children}
    </>
  )
}
