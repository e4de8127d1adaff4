import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DifferencePage } from '../../../views/admin/books/difference.page.tsx'
import { may } from '../../../views/admin/may.ts'

export const Route = createFileRoute('/admin/books/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.books.difference(id, signal),
  component: DifferenceRoute,
})

function DifferenceRoute() {
  const { admin, current, announce } = Route.useRouteContext()
  const difference = Route.useLoaderData()
  const router = useRouter()
  const explain = async (reason: string) => {
    try {
      await admin.books.explain({ id: difference.id, reason })
      announce('record.saved')
    } finally {
      // Read again after a refusal too: somebody else may have explained it.
      await router.invalidate()
    }
  }
  const match = async (day: string) => {
    await admin.books.match(day)
    await router.navigate({ to: '/admin/books' })
  }
  const acts = may(current.user, 'books.update') ? { onExplain: explain, onMatch: match } : {}
  return <DifferencePage difference={difference} {...acts} />
}
