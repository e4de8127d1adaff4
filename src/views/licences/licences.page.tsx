import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { dateText } from '../../lib/dates.ts'
import { planName } from '../subscription/plan-name.ts'
import { LimitRow } from './limit-row.tsx'

interface Props {
  subscriptions: readonly Subscription[]
  /** Whether a member of staff looks at the account of a customer: they choose no plan for it. */
  looking?: boolean
}

/** What the subscriptions allow, and how much of it is used. */
export function LicencesPage({ subscriptions, looking = false }: Props) {
  const { t } = useMacros()
  return (
    <>
      <PageTitle>{t`Licencias`}</PageTitle>
      {subscriptions.length === 0 ? (
        <Card>
          <p>
            <Trans>Todavía no tienes una suscripción activa.</Trans>
          </p>
          {!looking && (
            <div>
              <ButtonLink href="/app/checkout">
                <Trans>Elegir un plan</Trans>
              </ButtonLink>
            </div>
          )}
        </Card>
      ) : (
        subscriptions.map((subscription) => <Licence key={subscription.id} subscription={subscription} />)
      )}
    </>
  )
}

function Licence({ subscription }: { subscription: Subscription }) {
  const { i18n } = useLingui()
  const { type, endsAt, limits } = subscription
  const date = endsAt && dateText(endsAt, i18n.locale)
  return (
    <Card title={planName(i18n, subscription)}>
      {date && (
        <p>
          <Trans>Vigente hasta el {date}</Trans>
        </p>
      )}
      {limits === null || limits.length === 0 ? (
        <p>
          <Trans>No tiene límites que contar.</Trans>
        </p>
      ) : (
        <dl>
          {limits.map((limit) => (
            <LimitRow key={`${limit.app} ${limit.key}`} limit={limit} part={type === 'product'} />
          ))}
        </dl>
      )}
    </Card>
  )
}
