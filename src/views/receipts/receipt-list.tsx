import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import type { Address } from '../../lib/address.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { List, ListRow } from '../../components/list-row.tsx'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'

const Pages = chakra('nav', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

interface Props {
  /** A page of the paid orders; null when they could not be read. */
  receipts: { orders: readonly Order[]; page: number; pages: number } | null
  pageHref: (page: number) => Address
}

/** The paid orders, page by page, each with its receipt (SET-3). */
export function ReceiptList({ receipts, pageHref }: Props) {
  const { t } = useMacros()
  return (
    <Card title={t`Recibos`}>
      {receipts === null && (
        <p role="status">
          <Trans>No pudimos leer tus recibos. Recarga la página para intentarlo otra vez.</Trans>
        </p>
      )}
      {receipts?.orders.length === 0 && (
        <p>
          <Trans>Todavía no hay pagos.</Trans>
        </p>
      )}
      <List>
        {receipts?.orders.map((order) => (
          <li key={order.id}>
            <Row order={order} />
          </li>
        ))}
      </List>
      {receipts && receipts.pages > 1 && <PageLinks page={receipts.page} pages={receipts.pages} pageHref={pageHref} />}
    </Card>
  )
}

function Row({ order: { id, lines, totals, creditApplied, paidAt, createdAt, refunded = 0 } }: { order: Order }) {
  const { i18n } = useLingui()
  const language = languageOf(i18n)
  const amount = moneyText(totals.total, i18n.locale)
  const date = dateText(paidAt ?? createdAt, i18n.locale)
  const returned = moneyText(refunded, i18n.locale)
  const names = lines.filter(({ kind }) => kind !== 'gift').map(({ name }) => name[language])
  return (
    <ListRow
      name={
        <Trans>
          {amount}, el {date}
        </Trans>
      }
      details={
        <>
          {names.join(', ')}
          {refunded > 0 && (
            <>
              {' · '}
              {refunded < totals.total - creditApplied ? (
                <Trans>Devuelto: {returned}</Trans>
              ) : (
                <Trans>Devuelto por completo</Trans>
              )}
            </>
          )}
        </>
      }
    >
      <ButtonLink size="sm" variant="secondary" href={`/app/configuracion/recibos/${id}`}>
        <Trans>Ver recibo</Trans>
      </ButtonLink>
    </ListRow>
  )
}

function PageLinks({ page, pages, pageHref }: { page: number; pages: number; pageHref: Props['pageHref'] }) {
  const { t } = useMacros()
  return (
    <Pages aria-label={t`Páginas de recibos`}>
      {page > 1 && (
        <ButtonLink size="sm" variant="secondary" href={pageHref(page - 1)}>
          <Trans>Anterior</Trans>
        </ButtonLink>
      )}
      <span>
        <Trans>
          Página {page} de {pages}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink size="sm" variant="secondary" href={pageHref(page + 1)}>
          <Trans>Siguiente</Trans>
        </ButtonLink>
      )}
    </Pages>
  )
}
