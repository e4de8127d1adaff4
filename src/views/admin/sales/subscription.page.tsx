import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { ActDetails, SubscriptionAct } from '#contract/admin/subscription-act.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { cancelReasonTexts, paymentStatusTexts, statusTexts } from '../../../messages/subscription.messages.ts'
import { SubscriptionFacts } from '../../subscription/subscription-facts.tsx'
import { planName } from '../../subscription/plan-name.ts'
import { Day, Status, Words } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { WaitingChange } from './waiting-change.tsx'
import { ProvisionedApps } from './provisioned-apps.tsx'
import { SubscriptionActList } from './subscription-act-list.tsx'

interface Props {
  detail: SubscriptionDetail
  onAct: (act: SubscriptionAct, reason: string, details?: ActDetails) => Promise<unknown>
}

/** A subscription with its data, applications and acts (ADM-6). */
export function SubscriptionRecordPage({ detail, onAct }: Props) {
  const { i18n } = useLingui()
  const { subscription, customer, card, apps, cancellation } = detail
  const { startsAt, endsAt, status, paymentStatus, trialDays, pastDue } = subscription
  const { pendingChange } = subscription
  const name = planName(i18n, subscription)
  return (
    <>
      <RecordHead
        listHref="/admin/subscriptions"
        list={<Trans>Suscripciones</Trans>}
        title={`${name} · ${customer.name}`}
        badges={
          <>
            <Status value={status} texts={statusTexts} />
            <Status value={paymentStatus} texts={paymentStatusTexts} />
          </>
        }
      />
      <Card title={<Trans>Datos generales</Trans>}>
        <Facts>
          <Fact name={<Trans>Cliente</Trans>}>
            <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>
          </Fact>
          <Fact name={<Trans>Empezó</Trans>}>
            <Day at={startsAt} />
          </Fact>
          <Fact name={<Trans>Termina</Trans>}>
            <Day at={endsAt} />
          </Fact>
          {pendingChange && <WaitingChange {...pendingChange} />}
          {cancellation.reason && (
            <Fact name={<Trans>Por qué cancela</Trans>}>
              <Words text={cancelReasonTexts[cancellation.reason]} />
            </Fact>
          )}
          {cancellation.comment !== null && <Fact name={<Trans>Qué comenta al cancelar</Trans>}>{cancellation.comment}</Fact>}
          {trialDays > 0 && <Fact name={<Trans>Días de prueba</Trans>}>{trialDays}</Fact>}
          {pastDue && (
            <>
              <Fact name={<Trans>Intentos de cobro rechazados</Trans>}>{pastDue.tries}</Fact>
              <Fact name={<Trans>Conserva el acceso hasta</Trans>}>
                <Day at={pastDue.accessUntil} />
              </Fact>
            </>
          )}
        </Facts>
        <SubscriptionFacts subscription={subscription} card={card && { card }} />
      </Card>
      <ProvisionedApps apps={apps} />
      <Card title={<Trans>Qué se puede hacer</Trans>}>
        <SubscriptionActList name={name} detail={detail} onAct={onAct} />
      </Card>
    </>
  )
}
