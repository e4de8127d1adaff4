import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { PersonDetail } from '#contract/admin/person.ts'
import { adminPersonFlow } from '../../../flows/admin-person.flow.ts'
import { downloadFlow } from '../../../flows/download.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { may } from '../../../views/admin/may.ts'
import { ExportPerson } from '../../../views/admin/people/export-person.tsx'
import { PersonPage } from '../../../views/admin/people/person.page.tsx'
import { readAtEachOpening } from '../../-read-at-each-opening.ts'
import { Erase } from '../-erase-person.tsx'
import { useReadRecord } from '../-use-read-record.ts'

export const Route = createFileRoute('/admin/usuarios/$id')({
  ...readAtEachOpening,
  loader: ({ context: { admin }, params: { id }, abortController: { signal } }) => admin.people.get(id, signal),
  component: PersonRoute,
})

function PersonRoute() {
  const person = Route.useLoaderData()
  return <Opened key={person.id} person={person} />
}

function Opened({ person }: { person: PersonDetail }) {
  const { admin, current, announce } = Route.useRouteContext()
  const router = useRouter()
  const saved = () => {
    announce('record.saved')
    void router.invalidate()
  }
  const actor = useReadRecord(adminPersonFlow(admin, person.id, saved), person)
  const ownData = useFlow(downloadFlow((signal) => admin.people.export(person.id, signal), announce))
  return (
    <PersonPage
      person={person}
      me={current.user}
      actor={actor}
      acts={
        may(current.user, 'clientes.update') && (
          <>
            <ExportPerson actor={ownData} />
            <Erase id={person.id} person={person} />
          </>
        )
      }
      onInvite={async () => {
        await admin.people.invite(person.id)
        announce('invitation.resent')
      }}
      onResetFactor={async (reason) => {
        await admin.people.resetFactor(person.id, reason)
        saved()
      }}
      onRemove={async () => {
        await admin.people.remove(person.id)
        announce('person.removed')
        await router.navigate({ to: '/admin/usuarios', replace: true })
      }}
    />
  )
}
