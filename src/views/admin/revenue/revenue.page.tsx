import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ForecastRate } from '#contract/admin/forecast.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import { lastDayOf, monthAfter } from '#contract/month.ts'
import { localDay } from '#contract/period-end.ts'
import type { SessionUser } from '#contract/session.ts'
import { Link } from '../../../components/link.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import type { Address } from '../../../lib/address.ts'
import { When } from '../cells.tsx'
import { monthText } from '../overview/month-text.ts'
import { mayOpen } from '../pages.ts'
import { Cohorts } from './cohorts.tsx'
import { ComputedFiguresSection } from './computed-figures.tsx'
import type { Computing } from './computed-figures.tsx'
import { RefusedRenewals } from './refused-renewals.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { movementsSince, revenueFigures, trialsSince } from './revenue-figures.ts'
import { RevenuePlots } from './revenue-plots.tsx'

const Page = chakra('div', { base: { display: 'grid', gap: '6', '& > *': { minWidth: '0' } } })
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
})
const Moment = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })
const Months = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4' } })
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    padding: '0',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
      '2xl': 'repeat(5, minmax(0, 1fr))',
    },
  },
})
const Wide = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
})

interface Props {
  user: SessionUser
  revenue: Revenue
  /** What the server computes once a day; null beside a month that is over. */
  computing: Computing | null
}

/** The recurring revenue of twelve months: every figure with its formula and a link to its rows. */
export function RevenuePage({ user, revenue, computing }: Props) {
  const { t, i18n } = useLingui()
  const { at, month, months, cohorts, refusals } = revenue
  const opens = mayOpen('/admin/ingresos/movimientos', user)
  const isPresent = month >= localDay(new Date(at)).slice(0, 7)
  const [earlier, later] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <Page>
      <Head>
        <PageTitle>{t`Ingresos`}</PageTitle>
        <Moment>
          <Trans>
            Al <When at={at} />, hora de la Ciudad de México
          </Trans>
        </Moment>
      </Head>
      <Months aria-label={t`Mes`}>
        <Link href={`/admin/ingresos?mes=${earlier}`}>← {monthText(earlier, i18n.locale, 'long')}</Link>
        <strong aria-current="date">{monthText(month, i18n.locale, 'long')}</strong>
        {!isPresent && <Link href={`/admin/ingresos?mes=${later}`}>{monthText(later, i18n.locale, 'long')} →</Link>}
      </Months>
      <Cards>
        {revenueFigures.map((figure) => (
          <RevenueCard key={figure.label.id} figure={figure} months={months} opens={opens} />
        ))}
      </Cards>
      <Wide>
        <RevenuePlots months={months} opens={opens} />
      </Wide>
      {computing && <ComputedFiguresSection {...computing} months={months} rowsOf={(rate) => rowsOfRate(rate, month, user)} />}
      <Cohorts cohorts={cohorts} opens={opens} />
      <RefusedRenewals
        refusals={refusals}
        renewals={
          mayOpen('/admin/orders', user)
            ? `/admin/orders?kind=renewal&since=${monthAfter(month, -11)}-01&until=${lastDayOf(month)}`
            : null
        }
      />
    </Page>
  )
}

/** Returns the rows of the last twelve months that a rate was counted from, if the reader may open them. */
function rowsOfRate(rate: ForecastRate, month: string, user: SessionUser): Address | null {
  const since = `${monthAfter(month, -12)}-01`
  if (rate === 'refused' || rate === 'recovered')
    return mayOpen('/admin/orders', user) ? `/admin/orders?kind=renewal&since=${since}` : null
  if (rate === 'trials') return mayOpen('/admin/subscriptions', user) ? trialsSince(since) : null
  if (!mayOpen('/admin/ingresos/movimientos', user)) return null
  return movementsSince(since, rate === 'converted' ? { origin: 'trial' } : {})
}
