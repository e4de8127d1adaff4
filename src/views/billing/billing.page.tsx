import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'

interface Props {
  plan: ReactNode
  methods: ReactNode
  credit: ReactNode
  receipts: ReactNode
}

/** Settings, billing (SET-3): the plan and its next charge, the cards, the credit balance, and the receipts. */
export function BillingPage({ plan, methods, credit, receipts }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Pagos`}</PageTitle>
      {plan}
      {methods}
      {credit}
      {receipts}
    </>
  )
}
