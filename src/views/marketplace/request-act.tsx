import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Product } from '#contract/product.ts'
import type { PurchaseRequest } from '#contract/purchase-request.ts'
import { Button } from '../../components/button.tsx'
import { dateText } from '../../lib/dates.ts'
import { languageOf } from '../plans/plan-words.ts'

const Hidden = chakra('span', { base: { srOnly: true } })
const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface Props {
  product: Product
  /** The reader's newest request for the product. */
  request: PurchaseRequest | undefined
  busy: boolean
  onRequest: () => void
}

/** What a member who may not pay can do about a product: ask for it, once. */
export function RequestAct({ product, request, busy, onRequest }: Props) {
  const { i18n } = useLingui()
  const openSince = request?.status === 'open' ? dateText(request.createdAt, i18n.locale) : null
  const declined = request?.status === 'declined' && request.closedAt !== null ? dateText(request.closedAt, i18n.locale) : null
  if (openSince !== null)
    return (
      <Quiet>
        <Trans>Lo pediste el {openSince}</Trans>
      </Quiet>
    )
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onRequest}>
        <Trans>Pedir</Trans>
        <Hidden> {product.name[languageOf(i18n)]}</Hidden>
      </Button>
      {declined !== null && (
        <Quiet>
          <Trans>Se descartó el {declined}</Trans>
        </Quiet>
      )}
    </>
  )
}
