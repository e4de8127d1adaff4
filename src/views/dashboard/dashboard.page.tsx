import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customer.ts'
import type { SessionUser } from '#contract/session.ts'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'

interface Props {
  user: SessionUser
  customer: Customer
  /** Whether a member of staff looks at the account of a customer. */
  looking?: boolean
  /** Offers another verification mail while the address is not confirmed. */
  resend: ReactNode
  applications: ReactNode
  /** How the plan stands. */
  plan: ReactNode
}

export function DashboardPage({ user, customer, looking = false, resend, applications, plan }: Props) {
  const { t } = useLingui()
  const { name: person } = user
  const { name: company } = customer
  return (
    <>
      <PageTitle>{looking ? company : t`Hola, ${person}`}</PageTitle>
      {!looking && user.emailVerifiedAt === null && (
        <Notice tone="info" title={<Trans>Confirma tu correo electrónico</Trans>} actions={resend}>
          <p>
            <Trans>Abre el enlace que te enviamos para asegurar tu cuenta.</Trans>
          </p>
        </Notice>
      )}
      {plan}
      <Card title={<Trans>Aplicaciones de {company}</Trans>}>{applications}</Card>
    </>
  )
}
