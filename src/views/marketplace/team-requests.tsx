import { chakra } from '@chakra-ui/react'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/product.ts'
import type { PurchaseRequest } from '#contract/purchase-request.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { List, ListRow } from '../../components/list-row.tsx'
import { dateText } from '../../lib/dates.ts'
import { priceFor } from '../plans/per.tsx'
import { languageOf } from '../plans/plan-words.ts'
import { ProductPrice } from './product-price.tsx'
import { purchasePath } from './purchase-path.ts'

const Note = chakra('span', { base: { display: 'block', color: 'fg', whiteSpace: 'pre-line' } })

interface Props {
  requests: readonly PurchaseRequest[]
  /** What the marketplace sells now. */
  products: readonly Product[]
  busy: boolean
  /** Staff who see the account as the customer only read. */
  impersonating: boolean
  onDecline: (request: PurchaseRequest) => void
}

/** What the team asks whoever may pay to buy. */
export function TeamRequests({ requests, products, ...row }: Props) {
  const { t } = useLingui()
  return (
    <Card title={t`Tu equipo pide`}>
      <List>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} offer={offerOf(request, products)} {...row} />
          </li>
        ))}
      </List>
    </Card>
  )
}

function offerOf({ product: { id }, period }: PurchaseRequest, products: readonly Product[]): Product | undefined {
  return products.find((product) => product.id === id && priceFor(product, period) !== undefined)
}

interface RowProps extends Omit<Props, 'requests' | 'products'> {
  request: PurchaseRequest
  /** The product, while the marketplace sells it by the period. */
  offer: Product | undefined
}

function RequestRow({ request, offer, busy, impersonating, onDecline }: RowProps) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { product, user, period, note, createdAt } = request
  const name = product.name[languageOf(i18n)]
  const person = user.name
  const day = dateText(createdAt, i18n.locale)
  return (
    <ListRow
      name={name}
      details={
        <>
          {person} · {day}
          {offer && (
            <>
              {' · '}
              <ProductPrice product={offer} period={period} />
            </>
          )}
          {note !== '' && <Note>{note}</Note>}
        </>
      }
    >
      {!impersonating && (
        <>
          {offer && (
            <ButtonLink size="sm" href={purchasePath(product.id, period)} aria-label={t`Comprar ${name} para ${person}`}>
              <Trans>Comprar</Trans>
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant="secondary"
            disabled={busy}
            aria-label={t`Descartar ${name} de ${person}`}
            onClick={() => onDecline(request)}
          >
            <Trans>Descartar</Trans>
          </Button>
        </>
      )}
    </ListRow>
  )
}
