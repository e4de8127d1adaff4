import { Trans, useLingui } from '@lingui/react/macro'
import type { newSubscription, SubscriptionDetail } from '#contract/admin/sale.ts'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { Card } from '../../../components/card.tsx'
import { NewDraft } from '../../record-form/new-draft.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { CustomerChoice, type Finding } from './customer-choice.tsx'
import { trialDescribed } from './new-subscription-draft.ts'
import { TrialFields } from './trial-fields.tsx'

interface Props {
  actor: NewRecordActor<SubscriptionDetail, z.output<typeof newSubscription>>
  plans: readonly { id: string; name: string }[]
  /** The customer of the trial; null until chosen. */
  customer: { id: string; name: string } | null
  find: Finding
}

/** Starts a trial for a customer, without a card. */
export function NewSubscriptionPage({ actor, plans, customer, find }: Props) {
  const { t } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/subscriptions" list={<Trans>Suscripciones</Trans>} title={t`Iniciar una prueba`} />
      <Card>
        {customer === null ? (
          <CustomerChoice find={find} />
        ) : (
          <NewDraft
            actor={actor}
            described={trialDescribed}
            empty={{ customerId: customer.id, planId: '', period: 'monthly', trialDays: '15' }}
            submit={<Trans>Iniciar la prueba</Trans>}
            back="/admin/subscriptions"
            hrefOf={({ subscription }) => `/admin/subscriptions/${subscription.id}`}
            renderFields={(form) => <TrialFields form={form} plans={plans} customer={customer} />}
          />
        )}
      </Card>
    </>
  )
}
