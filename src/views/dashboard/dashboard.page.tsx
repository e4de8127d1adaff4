import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customer.ts'
import type { SessionUser } from '#contract/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { languageOf } from '../plans/plan-words.ts'

const Grid = chakra('ul', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(17rem, 1fr))' } },
})

interface Props {
  user: SessionUser
  customer: Customer
  /** Offers another verification mail while the address is not confirmed. */
  resend: ReactNode
  /** How the plan stands. */
  plan: ReactNode
}

export function DashboardPage({ user, customer, resend, plan }: Props) {
  const { t, i18n } = useLingui()
  const { name: person } = user
  const { name: company } = customer
  const language = languageOf(i18n)
  const applications = customer.applications.map(({ key, name, description }) => ({
    key,
    name: name[language],
    description: description[language],
  }))
  return (
    <>
      <PageTitle>{t`Hola, ${person}`}</PageTitle>
      {user.emailVerifiedAt === null && (
        <Notice tone="info" title={<Trans>Confirma tu correo electrónico</Trans>} actions={resend}>
          <p>
            <Trans>Abre el enlace que te enviamos para asegurar tu cuenta.</Trans>
          </p>
        </Notice>
      )}
      {plan}
      <Card title={<Trans>Aplicaciones de {company}</Trans>}>
        {applications.length === 0 ? (
          <p>
            <Trans>Tu suscripción todavía no incluye aplicaciones.</Trans>
          </p>
        ) : (
          <Grid>
            {applications.map(({ key, name, description }) => (
              <li key={key}>
                <Card title={name} level={3}>
                  <p>{description}</p>
                  <ButtonLink variant="secondary" href={`/auth/connect?app=${encodeURIComponent(key)}`}>
                    <Trans>Abrir {name}</Trans>
                  </ButtonLink>
                </Card>
              </li>
            ))}
          </Grid>
        )}
      </Card>
    </>
  )
}
