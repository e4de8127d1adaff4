import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import { MergeAccount } from '../../../views/admin/customers/merge-account.tsx'
import { MergedAccount } from '../../../views/admin/customers/merged-account.tsx'

/** The act that merges an account into another one. */
export function Merge({ customer }: { customer: CustomerDetail }) {
  const { admin, announce } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  return (
    <MergeAccount
      customer={customer}
      onFind={async (buscar) => (await admin.lists.read('listCustomers', { buscar, orden: 'name' })).data}
      onPreview={(into) => admin.merges.preview(customer.id, into)}
      onMerge={async (into, request) => {
        await admin.merges.merge(customer.id, into, request)
        announce('record.saved')
        await router.invalidate()
      }}
    />
  )
}

/** Where the people of a closed account are, with the way back. */
export function Merged({ id, merge, mayUndo }: { id: string; merge: NonNullable<CustomerDetail['merge']>; mayUndo: boolean }) {
  const { admin, announce } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  return (
    <MergedAccount
      merge={merge}
      mayUndo={mayUndo}
      onUndo={async (reason) => {
        await admin.merges.undo(id, reason)
        announce('record.saved')
        await router.invalidate()
      }}
    />
  )
}
