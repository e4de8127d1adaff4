import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../components/page-title.tsx'

/** Paying for something that was chosen. */
export function BuyPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Completa tu compra`}</PageTitle>
      {children}
    </>
  )
}
