import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customer.ts'
import { isName } from '#contract/person-name.ts'
import type { SessionUser } from '#contract/session.ts'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'

interface Props {
  user: SessionUser
  customer: Customer
  /** Whether staff impersonate the customer. */
  impersonating?: boolean
  /** Offers another verification mail while the address is not confirmed. */
  resend: ReactNode
  applications: ReactNode
  /** The plan's status. */
  plan: ReactNode
}

export function DashboardPage({ user, customer, impersonating = false, resend, applications, plan }: Props) {
  const { t } = useLingui()
  const { name: person } = user
  const { name: company } = customer
  const greeting = isName(person) ? t`Hola, ${person}` : t`Hola`
  return (
    <>
      <PageTitle>{impersonating ? company : greeting}</PageTitle>
      {!impersonating && person === '' && (
        <p>
          <Link href="/app/configuracion/personal">
            <Trans>Dinos cómo te llamas</Trans>
          </Link>
        </p>
      )}
      {!impersonating && user.emailVerifiedAt === null && (
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
