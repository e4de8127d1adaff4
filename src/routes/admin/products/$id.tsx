import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { productFlow } from '../../../flows/product.flow.ts'
import { catalogueStatusTexts } from '../../../messages/back-office/catalogue.messages.ts'
import { ProductView } from '../../../views/admin/catalogue/product.view.tsx'
import { Status } from '../../../views/admin/cells.tsx'
import { may } from '../../../views/admin/may.ts'
import { RecordHead } from '../../../views/admin/record/record-head.tsx'
import { languageOf } from '../../../views/plans/plan-words.ts'

export const Route = createFileRoute('/admin/products/$id')({
  loader: async ({ context: { desk }, params: { id }, abortController: { signal } }) => {
    const [features, { product }] = await Promise.all([desk.catalogue.allFeatures(signal), desk.catalogue.product(id, signal)])
    return { features, product }
  },
  component: ProductRoute,
})

function ProductRoute() {
  const { id } = Route.useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { desk, held, announce } = Route.useRouteContext()
  const router = useRouter()
  const { i18n } = useLingui()
  const { features, product } = Route.useLoaderData()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useActorRef(productFlow(desk, id, saved))
  return (
    <>
      <RecordHead
        listHref="/admin/products"
        list={<Trans>Productos</Trans>}
        title={product.name[languageOf(i18n)]}
        badges={<Status value={product.status} texts={catalogueStatusTexts} />}
      />
      <ProductView actor={actor} features={features} readOnly={!may(held.user, 'products.update')} />
    </>
  )
}
