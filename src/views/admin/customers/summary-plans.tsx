import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import { Badge } from '../../../components/badge.tsx'
import { Link } from '../../../components/link.tsx'
import type { Address } from '../../../lib/address.ts'
import { lifeOf } from '../../../lib/subscription-acts.ts'
import { Day, InLanguage, Money } from '../cells.tsx'
import { Per } from '../../plans/per.tsx'
import { lifeTexts, lifeTones } from './life-words.ts'

type Standing = NonNullable<CustomerSummary['sold']>['subscriptions'][number]

const shown = 3
const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyle: 'none' } })
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', rowGap: '1' },
})
const Name = chakra('strong', { base: { fontSize: 'lg', fontWeight: 'semibold' } })
const Quiet = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** What a customer uses: each plan or product with its state, price and last day. */
export function SummaryPlans({ subscriptions, href }: { subscriptions: readonly Standing[]; href: Address }) {
  const more = subscriptions.length - shown
  if (subscriptions.length === 0)
    return (
      <p>
        <Trans>No tiene ningún plan.</Trans>
      </p>
    )
  return (
    <List>
      {subscriptions.slice(0, shown).map((one) => (
        <Plan key={one.id} of={one} />
      ))}
      {more > 0 && (
        <li>
          <Link href={href}>
            <Plural value={more} one="Ver # más" other="Ver # más" />
          </Link>
        </li>
      )}
    </List>
  )
}

function Plan({ of: one }: { of: Standing }) {
  const { i18n } = useLingui()
  const life = lifeOf(one)
  return (
    <Row>
      <Name>
        <Link href={`/admin/subscriptions/${one.id}`}>{one.planName ? <InLanguage text={one.planName} /> : one.name}</Link>
      </Name>
      <Badge tone={lifeTones[life]}>{i18n._(lifeTexts[life])}</Badge>
      <Quiet>
        <Money centavos={one.renewal} /> <Per recurrence={one.endsAt === null ? 'one-time' : one.period} />
        {' · '}
        <Until of={one} />
      </Quiet>
    </Row>
  )
}

/** Until when it runs, or when it goes on. */
function Until({ of: { endsAt, cancelAt, pausedUntil } }: { of: Standing }) {
  if (endsAt === null) return <Trans>para siempre</Trans>
  if (cancelAt !== null)
    return (
      <Trans>
        termina el <Day at={cancelAt} />
      </Trans>
    )
  if (pausedUntil !== null)
    return (
      <Trans>
        en pausa hasta el <Day at={pausedUntil} />
      </Trans>
    )
  return (
    <Trans>
      hasta el <Day at={endsAt} />
    </Trans>
  )
}
