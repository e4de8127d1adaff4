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
  /** Whether staff impersonate the customer: they choose no plan for it. */
  impersonating?: boolean
}

/** The limits of the subscriptions and their use. */
export function LicencesPage({ subscriptions, impersonating = false }: Props) {
  const { t } = useMacros()
  return (
    <>
      <PageTitle>{t`Licencias`}</PageTitle>
      {subscriptions.length === 0 ? (
        <Card>
          <p>
            <Trans>Todavía no tienes una suscripción activa.</Trans>
          </p>
          {!impersonating && (
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
  const { type, limits } = subscription
  return (
    <Card title={planName(i18n, subscription)}>
      <Validity subscription={subscription} />
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

/** Until when the subscription may be used; a grace period extends the paid period. */
function Validity({ subscription: { endsAt, pastDue } }: { subscription: Subscription }) {
  const { i18n } = useLingui()
  const until = pastDue?.accessUntil ?? endsAt
  if (until === null) return null
  const date = dateText(until, i18n.locale)
  return (
    <p>{pastDue ? <Trans>Pago pendiente. Conservas el acceso hasta el {date}</Trans> : <Trans>Vigente hasta el {date}</Trans>}</p>
  )
}
