import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CustomerNote } from '#contract/admin/customer-note.ts'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import type { NoteText } from '../../../services/admin/customer-notes.ts'
import { CustomerNotes } from '../../../views/admin/customers/customer-notes.tsx'
import { CustomerTags } from '../../../views/admin/customers/customer-tags.tsx'
import { NoteButton } from '../../../views/admin/customers/note-dialog.tsx'
import { may } from '../../../views/admin/may.ts'

/** The notes on a customer, with what the person may do with them. */
export function Notes({ notes }: { notes: readonly CustomerNote[] }) {
  const { admin, current } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  const isAllowed = may(current.user, 'clientes.note')
  const change = async ({ note, ...changed }: NoteText & { note: CustomerNote }) => {
    await admin.notes.edit({ id: note.id, version: note.version, ...changed })
    await router.invalidate()
  }
  const remove = async (noteId: string) => {
    await admin.notes.remove(noteId)
    await router.invalidate()
  }
  return <CustomerNotes notes={notes} onChange={isAllowed ? change : null} onRemove={remove} />
}

/** The button that writes a note on a customer; missing for who may not. */
export function WriteNote({ id }: { id: string }) {
  const { admin, current } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  if (!may(current.user, 'clientes.note')) return null
  const write = async (note: NoteText) => {
    await admin.notes.write(id, note)
    await router.invalidate()
  }
  return <NoteButton onWrite={write} />
}

/** The tags of a customer. */
export function Tags({ customer: { id, tags } }: { customer: Pick<CustomerDetail, 'id' | 'tags'> }) {
  const { admin, current } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  return (
    <CustomerTags
      tags={tags}
      read={() => admin.notes.tags().catch(() => [])}
      onTag={may(current.user, 'clientes.note') ? (name, tagged) => admin.notes.tag(id, { name, tagged }) : null}
      onDone={() => void router.invalidate()}
    />
  )
}
