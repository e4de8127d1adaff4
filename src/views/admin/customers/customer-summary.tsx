import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import { creditFor } from '#contract/credit.ts'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import type { Path } from '../../../lib/address.ts'
import { dateText } from '../../../lib/dates.ts'
import { customerParameter } from '../../../lib/list-address.ts'
import { useNavigation } from '../../../lib/navigation.tsx'
import { moneyText } from '../../../lib/money.ts'
import { useOfferedAct } from '../acts/offered-acts.ts'
import { Day, Money } from '../cells.tsx'
import { LastAttempt } from './last-attempt.tsx'
import { SummaryCard } from './summary-card.tsx'
import { SummaryFact, SummaryFacts } from './summary-fact.tsx'
import { SummaryPlans } from './summary-plans.tsx'

const Parts = chakra('div', { base: { display: 'grid', gap: { base: '4', md: '5' } } })

type Sold = NonNullable<CustomerSummary['sold']>

interface Props {
  id: string
  summary: CustomerSummary
}

/** What matters of a customer; each fact leads to where it can be acted on (docs/decisions/0128). */
export function CustomerSummaryHead({ id, summary: { sold, charged, credit, cases, erasureDueAt } }: Props) {
  const path: Path = `/admin/clientes/${id}`
  const { t } = useMacros()
  const navigate = useNavigation()
  const plan = sold && firstOf(sold)
  useOfferedAct(plan ? { id: 'plan', label: t`Abrir su suscripción`, letter: 'p', run: () => navigate({ to: plan }) } : null)
  const order = charged?.lastAttempt && (`/admin/orders/${charged.lastAttempt.orderId}` as const)
  useOfferedAct(order ? { id: 'charge', label: t`Abrir su último cobro`, letter: 'c', run: () => navigate({ to: order }) } : null)
  return (
    <Card title={<Trans>Lo importante</Trans>}>
      <Parts>
        {erasureDueAt !== null && <Erasure dueAt={erasureDueAt} />}
        {sold && <SummaryPlans subscriptions={sold.subscriptions} href={`${path}?ver=suscripciones`} />}
        <SummaryFacts>
          {sold && <Owed sold={sold} />}
          {sold && <NextCharge sold={sold} credit={credit ?? 0} href={`${path}?ver=suscripciones`} />}
          {charged && <LastAttempt attempt={charged.lastAttempt} />}
          {sold && <SummaryCard card={sold.card} way={charged?.lastAttempt?.way} href={firstOf(sold)} />}
          {sold && (
            <SummaryFact
              name={<Trans>Ingreso al mes</Trans>}
              value={<Money centavos={sold.recurring} />}
              about={<Trans>Sin IVA; lo anual, entre 12</Trans>}
              href={`${path}?ver=suscripciones`}
            />
          )}
          {credit !== null && (
            <SummaryFact name={<Trans>Saldo a favor</Trans>} value={<Money centavos={credit} />} href={`${path}?ver=saldo`} />
          )}
          {charged && (
            <SummaryFact
              name={<Trans>Pagado en total</Trans>}
              value={<Money centavos={charged.paid} />}
              about={charged.returned > 0 && <Returned centavos={charged.returned} />}
              href={`${path}?ver=ordenes`}
            />
          )}
          {cases && <Cases id={id} cases={cases} />}
        </SummaryFacts>
      </Parts>
    </Card>
  )
}

function Erasure({ dueAt }: { dueAt: string }) {
  const { i18n } = useLingui()
  const day = dateText(dueAt, i18n.locale)
  return (
    <Notice tone="warning" title={<Trans>Sus datos se eliminan el {day}</Trans>}>
      <Trans>Se puede retirar hasta ese día, en Eliminar sus datos.</Trans>
    </Notice>
  )
}

const firstOf = ({ subscriptions: [first] }: Sold) => first && (`/admin/subscriptions/${first.id}` as const)

function Owed({ sold }: { sold: Sold }) {
  const due = sold.subscriptions.find((one) => one.status === 'active' && (one.due ?? 0) > 0)
  return (
    <SummaryFact
      name={<Trans>Debe</Trans>}
      value={sold.owed === 0 ? <Trans>Nada</Trans> : <Money centavos={sold.owed} />}
      alarming={sold.owed > 0}
      href={due && `/admin/subscriptions/${due.id}`}
    />
  )
}

function NextCharge({ sold, credit, href }: { sold: Sold; credit: number; href: `${Path}?${string}` }) {
  const { i18n } = useLingui()
  const { nextCharge, subscriptions } = sold
  const name = <Trans>Próximo cobro</Trans>
  if (nextCharge === null) return <SummaryFact name={name} value={<Trans>Ninguno</Trans>} />
  const only = subscriptions.filter(({ next }) => next !== null)
  const byCredit = creditFor(nextCharge.centavos, credit)
  const paid = moneyText(byCredit, i18n.locale)
  return (
    <SummaryFact
      name={name}
      value={<Money centavos={nextCharge.centavos} />}
      about={
        <>
          <Day at={nextCharge.at} />
          {byCredit > 0 && (
            <>
              {' · '}
              <Trans>{paid} de su saldo</Trans>
            </>
          )}
        </>
      }
      href={only.length === 1 && only[0] ? `/admin/subscriptions/${only[0].id}` : href}
    />
  )
}

function Returned({ centavos }: { centavos: number }) {
  const { i18n } = useLingui()
  const money = moneyText(centavos, i18n.locale)
  return <Trans>{money} se devolvieron.</Trans>
}

function Cases({ id, cases: { open, newest } }: { id: string; cases: NonNullable<CustomerSummary['cases']> }) {
  const only = open === 1 && newest !== null ? (`/admin/casos/${newest}` as const) : undefined
  return (
    <SummaryFact
      name={<Trans>Casos abiertos</Trans>}
      value={<Plural value={open} _0="Ninguno" one="#" other="#" />}
      alarming={open > 0}
      href={only ?? `/admin/casos?${customerParameter}=${id}`}
    />
  )
}
