import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../components/page-title.tsx'

/** Paying for something that was chosen. */
export function BuyPage({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Completa tu compra`}</PageTitle>
      {notice}
      {children}
    </>
  )
}
