import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { filterNames } from '#contract/admin/addresses.ts'
import type { Figures } from '#contract/admin/figures.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Address } from '../../../lib/address.ts'
import { moneyText } from '../../../lib/money.ts'
import { mayOpen } from '../pages.ts'
import { PlotCard } from './plot-card.tsx'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** The last twelve months: real payments, new and ended subscriptions, and refusals. */
export function Plots({ user, figures: { months } }: { user: SessionUser; figures: Figures }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const names = months.map(({ month }) => month)
  const since = `${names[0]}-01`
  const count = (value: number) => new Intl.NumberFormat(i18n.locale).format(value)
  const money = { style: 'currency', currency: 'MXN', notation: 'compact', maximumFractionDigits: 1 } as const
  const pesos = (value: number) => new Intl.NumberFormat(i18n.locale, money).format(value / 100)
  const list = (href: Address, label: string) => (mayOpen(href.split('?')[0] ?? '', user) ? { href, label } : null)
  return (
    <Cards>
      <PlotCard
        title={t`Cobrado por mes`}
        months={names}
        series={[{ label: t`Cobrado, con IVA`, tone: 'brand', values: months.map(({ paid }) => paid) }]}
        short={pesos}
        exact={(value) => moneyText(value, i18n.locale)}
        list={list(`/admin/orders?status=paid&since=${since}`, t`Órdenes pagadas`)}
      />
      <PlotCard
        title={t`Suscripciones nuevas y perdidas`}
        months={names}
        series={[
          { label: t`Nuevas`, tone: 'brand', values: months.map((month) => month.new) },
          { label: t`Perdidas`, tone: 'hollow', values: months.map(({ lost }) => lost) },
        ]}
        short={count}
        exact={count}
        list={list(`/admin/subscriptions?${filterNames.begunSince}=${since}`, t`Suscripciones`)}
      />
      <PlotCard
        title={t`Cobros rechazados`}
        months={names}
        series={[{ label: t`Órdenes rechazadas`, tone: 'danger', values: months.map(({ failed }) => failed) }]}
        short={count}
        exact={count}
        list={list(`/admin/orders?status=failed&since=${since}`, t`Órdenes rechazadas`)}
      />
    </Cards>
  )
}
