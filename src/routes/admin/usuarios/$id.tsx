import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { PersonDetail } from '#contract/back-office/person.ts'
import { deskPersonFlow } from '../../../flows/desk-person.flow.ts'
import { PersonPage } from '../../../views/admin/people/person.page.tsx'
import { readAtEachOpening, useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/usuarios/$id')({
  ...readAtEachOpening,
  loader: ({ context: { desk }, params: { id }, abortController: { signal } }) => desk.people.get(id, signal),
  component: PersonRoute,
})

function PersonRoute() {
  const person = Route.useLoaderData()
  return <Opened key={person.id} person={person} />
}

function Opened({ person }: { person: PersonDetail }) {
  const { desk, held, announce } = Route.useRouteContext()
  const router = useRouter()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(deskPersonFlow(desk, person.id, saved), person)
  return (
    <PersonPage
      person={person}
      me={held.user}
      actor={actor}
      onInvite={async () => {
        await desk.people.invite(person.id)
        announce('invitation.resent')
      }}
      onRemove={async () => {
        await desk.people.remove(person.id)
        announce('person.removed')
        await router.navigate({ to: '/admin/usuarios', replace: true })
      }}
    />
  )
}
