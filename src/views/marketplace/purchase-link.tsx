import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import { ButtonLink } from '../../components/button.tsx'
import { languageOf } from '../plans/plan-words.ts'
import { purchasePath } from './purchase-path.ts'

const Hidden = chakra('span', { base: { srOnly: true } })

/** Leads whoever may pay to the checkout of a product. */
export function PurchaseLink({ product, period }: { product: Product; period: Period }) {
  const { i18n } = useLingui()
  return (
    <ButtonLink href={purchasePath(product.id, period)}>
      <Trans>Comprar</Trans>
      <Hidden> {product.name[languageOf(i18n)]}</Hidden>
    </ButtonLink>
  )
}
