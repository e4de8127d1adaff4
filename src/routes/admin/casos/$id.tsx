import { createFileRoute, useRouter } from '@tanstack/react-router'
import { may } from '../../../views/admin/may.ts'
import { CasePage } from '../../../views/admin/support/case.page.tsx'

export const Route = createFileRoute('/admin/casos/$id')({
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.support.case(id, signal),
  component: CaseRoute,
})

function CaseRoute() {
  const { admin, current, announce } = Route.useRouteContext()
  const record = Route.useLoaderData()
  const router = useRouter()
  const change = async (state: 'open' | 'closed', note: string) => {
    await admin.support.setState({ id: record.id, state, note })
    announce('record.saved')
    await router.invalidate()
  }
  const answer = async (text: string) => {
    await admin.support.answer({ id: record.id, text })
    announce('record.saved')
    await router.invalidate()
  }
  return (
    <CasePage
      key={record.id}
      record={record}
      mayChange={may(current.user, 'support_cases.update')}
      onState={change}
      onAnswer={answer}
      onSaveTest={admin.support.saveTest}
    />
  )
}
