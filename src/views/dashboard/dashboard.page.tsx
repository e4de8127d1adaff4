import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customer.ts'
import type { Order } from '#contract/order.ts'
import { isName } from '#contract/person-name.ts'
import type { SessionUser } from '#contract/session.ts'
import type { User } from '#contract/user.ts'
import { Link } from '../../components/link.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { nextStep } from '../../lib/next-step.ts'
import type { Read } from '../../lib/reading.ts'
import { Resolved } from '../../lib/resolved.tsx'
import type { BilledStanding } from '../../lib/standing.ts'
import { maySeePayments } from '../../lib/subscription-acts.ts'
import { useResolved } from '../../lib/use-resolved.ts'
import { Applications, closureOf } from './applications.tsx'
import { LimitsCard } from './limits-card.tsx'
import { NextStep } from './next-step.tsx'
import { Part } from './part.tsx'
import { AwaitedPlanCard, PlanCard, UnreadPlanCard } from './plan-card.tsx'
import { LastReceipts } from './receipts-card.tsx'
import { TeamPeople } from './team-card.tsx'

/** As tall as most next steps, so that a late one moves nothing that somebody is about to press. */
const Place = chakra('div', { base: { display: 'grid', minHeight: { base: '10.5rem', md: '8.3125rem' } } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(17rem, 2fr)' },
  },
})
const Column = chakra('div', { base: { display: 'grid', gap: '6', minWidth: 0 } })

/** What the page reads, part by part; null for what the person may not see. */
interface Parts {
  applications: Pick<Customer, 'applications'>
  receipts: { orders: readonly Order[] }
  team: { data: readonly User[]; meta: { total: number } }
}
type Optional = 'receipts' | 'team'
type Each<Of extends { [Name in keyof Parts]: unknown }> = Pick<Of, 'applications'> & { [Name in Optional]: Of[Name] | null }

interface Props {
  user: SessionUser
  company: string
  /** Whether staff impersonate the customer. */
  impersonating?: boolean
  /** Null: it could not be read. */
  standing: Promise<BilledStanding | null>
  onPlanRetry: () => void
  first: Each<{ [Name in keyof Parts]: Promise<Read<Parts[Name]>> }>
  again: Each<{ [Name in keyof Parts]: () => Promise<Read<Parts[Name]>> }>
  /** Offers another verification mail while the address is not confirmed. */
  resend: ReactNode
}

/** The home page: what to do now, the applications and their use, and the account beside them (APP-3). */
export function DashboardPage({ user, company, impersonating = false, standing, onPlanRetry, first, again, resend }: Props) {
  const { t } = useLingui()
  const billed = useResolved(standing, null)
  const { name: person } = user
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
      <Place>
        <Resolved promise={standing} fallback={<Skeleton shapes={['block']} />}>
          {(loaded) =>
            loaded && (
              <NextStep
                step={nextStep(loaded, { user, impersonating })}
                user={user}
                impersonating={impersonating}
                resend={resend}
              />
            )
          }
        </Resolved>
      </Place>
      <Columns>
        <Column>
          <Part
            title={<Trans>Aplicaciones de {company}</Trans>}
            first={first.applications}
            again={again.applications}
            shapes={['field', 'field', 'field']}
          >
            {(customer) => <Applications customer={customer} closed={billed && closureOf(billed.standing)} />}
          </Part>
          {billed && 'plan' in billed.standing && <LimitsCard limits={billed.standing.plan.limits ?? []} />}
        </Column>
        <Column>
          <Resolved promise={standing} fallback={<AwaitedPlanCard />}>
            {(loaded) =>
              loaded ? <PlanCard billed={loaded} seesMoney={maySeePayments(user)} /> : <UnreadPlanCard onRetry={onPlanRetry} />
            }
          </Resolved>
          {first.receipts && again.receipts && (
            <Part
              title={<Trans>Últimos recibos</Trans>}
              first={first.receipts}
              again={again.receipts}
              shapes={['line', 'line', 'line']}
              actions={
                <Link href="/app/configuracion/pagos">
                  <Trans>Ver todos</Trans>
                </Link>
              }
            >
              {({ orders }) => <LastReceipts orders={orders} />}
            </Part>
          )}
          {first.team && again.team && (
            <Part
              title={<Trans>Equipo</Trans>}
              first={first.team}
              again={again.team}
              shapes={['line', 'line', 'line']}
              actions={
                <Link href="/app/configuracion/equipo">
                  <Trans>Ver el equipo</Trans>
                </Link>
              }
            >
              {({ data, meta }) => <TeamPeople people={data} total={meta.total} />}
            </Part>
          )}
        </Column>
      </Columns>
    </>
  )
}
