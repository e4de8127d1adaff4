import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageTitle } from '../../components/page-title.tsx'

/** Settings: the customer's subscriptions; `several`: the way to pay several refused renewals at once. */
export function SubscriptionsPage({ subscriptions, several }: { subscriptions: readonly ReactNode[]; several: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Suscripción`}</PageTitle>
      {several}
      {subscriptions.length === 0 ? (
        <Card>
          <p>
            <Trans>No tienes una suscripción activa.</Trans>
          </p>
          <div>
            <ButtonLink href="/app/checkout">
              <Trans>Elegir un plan</Trans>
            </ButtonLink>
          </div>
        </Card>
      ) : (
        subscriptions
      )}
    </>
  )
}
