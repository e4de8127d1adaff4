import { type CustomerNote, notesListed, tagLimits, tagsListed } from '#contract/admin/customer-note.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { audited } from '../../http/audited.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import {
  changeCustomerNote,
  type CustomerNoteRow,
  deleteCustomerNote,
  findCustomerNote,
  insertCustomerNote,
  listCustomerNotes,
} from '../../queries/customer-notes.ts'
import { dropTag, listTags, putTag, tagsOfCustomer } from '../../queries/customer-tags.ts'
import type { CustomerKey } from '../../queries/orders.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import type { Services } from '../../services.ts'
import { acknowledged } from '../wire.ts'
import { requireCustomer, requireLockedCustomer } from './customer-wire.ts'

type Rows = `${'store' | 'edit' | 'remove'}CustomerNote` | 'listCustomerTags' | 'tagCustomer'

/** Handles the notes and tags that staff put on customers (docs/decisions/0137). */
export function adminNoteRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async storeCustomerNote(call) {
      return db.within(adminScope(call.session), async (tx) => call.keep(tx, { data: await write(tx, call, clock.now()) }))
    },

    async editCustomerNote(call) {
      return { data: await db.within(adminScope(call.session), (tx) => edit(tx, call, clock.now())) }
    },

    async removeCustomerNote(call) {
      const { tenant, userId } = adminScope(call.session)
      await db.within(adminScope(call.session), async (tx) => {
        const note = await requireNote(tx, tenant, call.params.id)
        if (note.authorId !== userId) throw new Refusal('note.other_author')
        if (!(await deleteCustomerNote(tx, tenant, note.id))) throw new Refusal('record.missing')
        await writeAudit(tx, audited(call, { ...actOn(note), before: auditedNote(note), after: null }, clock.now()))
      })
      return acknowledged
    },

    async listCustomerTags({ session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => listTags(tx, scope.tenant, tagsListed)) }
    },

    async tagCustomer(call) {
      return { data: await db.within(adminScope(call.session), (tx) => tag(tx, call, clock.now())) }
    },
  }
}

/** Returns the notes on a customer as `reader` sees them. */
export async function notesOf(tx: Transaction, key: CustomerKey, reader: string): Promise<CustomerNote[]> {
  return (await listCustomerNotes(tx, key, notesListed)).map((row) => noteOf(row, reader))
}

async function write(tx: Transaction, call: Call<'storeCustomerNote'>, now: Date): Promise<CustomerNote> {
  const { tenant, userId } = adminScope(call.session)
  const { id: customerId } = await requireCustomer(tx, tenant, call.params.id)
  const id = await insertCustomerNote(tx, { tenant, customerId, ...call.body, authorId: userId, at: now })
  const note = await requireNote(tx, tenant, id)
  await writeAudit(tx, audited(call, { ...actOn(note), before: null, after: auditedNote(note) }, now))
  return noteOf(note, userId)
}

async function edit(tx: Transaction, call: Call<'editCustomerNote'>, now: Date): Promise<CustomerNote> {
  const { tenant, userId } = adminScope(call.session)
  const { version, ...change } = call.body
  const before = await requireNote(tx, tenant, call.params.id)
  if (change.text !== before.text && before.authorId !== userId) throw new Refusal('note.other_author')
  if (!(await changeCustomerNote(tx, { tenant, id: before.id, version, ...change, at: now }))) {
    throw new Refusal('record.changed')
  }
  const after = await requireNote(tx, tenant, before.id)
  await writeAudit(tx, audited(call, { ...actOn(before), before: auditedNote(before), after: auditedNote(after) }, now))
  return noteOf(after, userId)
}

async function tag(tx: Transaction, call: Call<'tagCustomer'>, now: Date): Promise<string[]> {
  const { tenant } = adminScope(call.session)
  const { name, tagged } = call.body
  const { id: customerId } = await requireLockedCustomer(tx, tenant, call.params.id)
  const key = { tenant, customerId }
  const before = await tagsOfCustomer(tx, key)
  await (tagged ? putTag(tx, key, { name, at: now }) : dropTag(tx, key, name))
  const after = await tagsOfCustomer(tx, key)
  if (after.length > tagLimits.each) {
    throw new Refusal('validation.failed', { errors: [{ field: 'name', message: ruleText('count', call.language) }] })
  }
  if (after.length === before.length) return after
  const act = { customerId, action: 'clientes.note', entity: 'customer_tags', entityId: customerId }
  await writeAudit(tx, audited(call, { ...act, before: { tags: before }, after: { tags: after } }, now))
  return after
}

/** Returns a note of the tenant. @throws Refusal 404 */
async function requireNote(tx: Transaction, tenant: string, id: string): Promise<CustomerNoteRow> {
  const note = isUuid(id) ? await findCustomerNote(tx, tenant, id) : undefined
  if (!note) throw new Refusal('record.missing')
  return note
}

const actOn = ({ id, customerId }: CustomerNoteRow) => ({
  customerId,
  action: 'clientes.note',
  entity: 'customer_notes',
  entityId: id,
})
const auditedNote = ({ text, pinned }: CustomerNoteRow) => ({ text, pinned })

function noteOf(
  { id, text, pinned, author, authorId, createdAt, editedAt, version }: CustomerNoteRow,
  reader: string,
): CustomerNote {
  return {
    id,
    text,
    pinned,
    author,
    own: authorId === reader,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    version,
  }
}
