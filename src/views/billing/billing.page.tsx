import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'

interface Props {
  plan: ReactNode
  methods: ReactNode
  billingDay: ReactNode
  credit: ReactNode
  receipts: ReactNode
}

/** Settings, billing (SET-3): the plan, its next charge, cards, the billing day, the credit balance, receipts. */
export function BillingPage({ plan, methods, billingDay, credit, receipts }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Pagos`}</PageTitle>
      {plan}
      {methods}
      {billingDay}
      {credit}
      {receipts}
    </>
  )
}
