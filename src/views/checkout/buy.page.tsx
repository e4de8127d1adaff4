import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PageTitle } from '../../components/page-title.tsx'

/** The page that pays for a chosen offer. */
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
