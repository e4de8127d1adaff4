import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Customer } from '#contract/customer.ts'
import type { Subscription } from '#contract/subscription.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Monogram } from '../../components/monogram.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { dateText } from '../../lib/dates.ts'
import { isCounted } from '../../lib/limit-use.ts'
import { languageOf } from '../plans/plan-words.ts'
import { planName } from '../subscription/plan-name.ts'
import { type LimitGroup, limitGroups } from './limit-groups.ts'
import { LimitMeter, Meters } from './limit-meter.tsx'
import { LimitRow } from './limit-row.tsx'

const Group = chakra('section', { base: { display: 'grid', gap: '4' } })
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } })
const Name = chakra('h3', { base: { fontSize: 'md', fontWeight: 'semibold' } })
const Groups = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
})

interface Props {
  subscriptions: readonly Subscription[]
  /** The customer's present applications, which name the groups. */
  applications: Customer['applications']
  /** Whether staff impersonate the customer: they choose no plan for it. */
  impersonating?: boolean
}

/** The limits of the subscriptions and their use. */
export function LicencesPage({ subscriptions, applications, impersonating = false }: Props) {
  const { t } = useMacros()
  return (
    <>
      <PageTitle>{t`Licencias`}</PageTitle>
      {subscriptions.length === 0 ? (
        <Card>
          <p>
            <Trans>No tienes una suscripción activa.</Trans>
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
        subscriptions.map((subscription) => (
          <Licence key={subscription.id} subscription={subscription} applications={applications} />
        ))
      )}
    </>
  )
}

function Licence({ subscription, applications }: { subscription: Subscription } & Pick<Props, 'applications'>) {
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
        <Groups>
          {limitGroups(limits, applications).map((group) => (
            <GroupLimits key={group.app} group={group} part={type === 'product'} />
          ))}
        </Groups>
      )}
    </Card>
  )
}

/** The limits of an application: those with a meter first. A part of the plan's limit has none: the plan counts it. */
function GroupLimits({ group: { app, name: names, limits }, part }: { group: LimitGroup; part: boolean }) {
  const { i18n } = useLingui()
  const counted = part ? [] : limits.filter(isCounted)
  const others = limits.filter((limit) => part || !isCounted(limit))
  const name = names?.[languageOf(i18n)]
  return (
    <Group>
      <Head>
        {name !== undefined && <Monogram name={name} seed={app ?? name} />}
        <Name>{name ?? <Trans>Toda tu cuenta</Trans>}</Name>
      </Head>
      {counted.length > 0 && (
        <Meters>
          {counted.map((limit) => (
            <LimitMeter key={limit.key} limit={limit} />
          ))}
        </Meters>
      )}
      {others.length > 0 && (
        <dl>
          {others.map((limit) => (
            <LimitRow key={limit.key} limit={limit} part={part} />
          ))}
        </dl>
      )}
    </Group>
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
