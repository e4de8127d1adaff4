import { useRouteContext, useRouter } from '@tanstack/react-router'
import { ErasePerson } from '../../views/admin/people/erase-person.tsx'

/** The act that erases a person’s data, or the customer’s of an owner. */
export function Erase({ id, person }: { id: string; person: { name: string; email: string } }) {
  const { admin, announce } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  const saved = async () => {
    announce('record.saved')
    await router.invalidate()
  }
  return (
    <ErasePerson
      person={person}
      onPreview={() => admin.people.previewErasure(id)}
      onErase={async (reason) => {
        await admin.people.requestErasure(id, reason)
        await saved()
      }}
      onWithdraw={async () => {
        await admin.people.withdrawErasure(id)
        await saved()
      }}
    />
  )
}
