import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BookDays } from '../../../views/admin/books/book-days.tsx'
import { differencesList } from '../../../views/admin/books/differences.list.tsx'
import { may } from '../../../views/admin/may.ts'
import { AdminListRoute } from '../-admin-list.tsx'
import { listRoute } from '../-open-list.ts'

const list = listRoute('listDifferences', 'conciliacion')

export const Route = createFileRoute('/admin/books/')({
  ...list,
  loader: async (request) => {
    const { context, abortController } = request
    const [opened, days] = await Promise.all([list.loader(request), context.admin.books.days(abortController.signal)])
    return { opened, days }
  },
  component: ListRoute,
})

function ListRoute() {
  const { admin, current } = Route.useRouteContext()
  const { opened, days } = Route.useLoaderData()
  const router = useRouter()
  const match = async (day: string) => {
    await admin.books.match(day)
    await router.invalidate()
  }
  return (
    <AdminListRoute definition={differencesList} opened={opened}>
      <BookDays
        days={days}
        read={(signal) => admin.books.days(signal)}
        onMatched={() => void router.invalidate()}
        {...(may(current.user, 'books.update') ? { onMatch: match } : {})}
      />
    </AdminListRoute>
  )
}
