import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { Link } from '../../components/link.tsx'
import { shortDateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'

const List = chakra('ul', { base: { display: 'grid' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: 0, paddingTop: 0 },
    _last: { paddingBottom: 0 },
  },
})
const Amount = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } })
const Details = chakra('span', { base: { gridColumn: '1 / -1', color: 'fg.muted', fontSize: 'sm' } })

/** The last receipts, each with a link to it. */
export function LastReceipts({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0)
    return (
      <p>
        <Trans>Aquí aparecen tus recibos después de cada pago.</Trans>
      </p>
    )
  return (
    <List>
      {orders.map((order) => (
        <Receipt key={order.id} order={order} />
      ))}
    </List>
  )
}

function Receipt({ order: { id, lines, totals, paidAt, createdAt } }: { order: Order }) {
  const { i18n } = useLingui()
  const language = languageOf(i18n)
  const names = lines.filter(({ kind }) => kind !== 'gift').map(({ name }) => name[language])
  return (
    <Row>
      <Link href={`/app/configuracion/recibos/${id}`}>{shortDateText(paidAt ?? createdAt, i18n.locale)}</Link>
      <Amount>{moneyText(totals.total, i18n.locale)}</Amount>
      <Details>{names.join(', ')}</Details>
    </Row>
  )
}
