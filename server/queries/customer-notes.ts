import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { calledName } from './called-name.ts'
import type { CustomerKey } from './orders.ts'

interface NewNote extends CustomerKey {
  text: string
  pinned: boolean
  /** The member of staff who writes it. */
  authorId: string
  at: Date
}

function notes(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('customer_notes as n')
    .leftJoin('users as u', (join) => join.onRef('u.tenant', '=', 'n.tenant').onRef('u.id', '=', 'n.author_id'))
    .select([
      'n.id',
      'n.about_customer as customerId',
      'n.text',
      'n.pinned',
      'n.author_id as authorId',
      calledName('u').as('author'),
      'n.created_at as createdAt',
      'n.edited_at as editedAt',
      'n.version',
    ])
    .where('n.tenant', '=', tenant)
}

/** A note of staff on a customer. */
export type CustomerNoteRow = NonNullable<Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirst']>>>

/** Returns the notes on a customer: pinned ones first, then the newest; at most `most`. */
export function listCustomerNotes(tx: Transaction, { tenant, customerId }: CustomerKey, most: number) {
  return notes(tx, tenant)
    .where('n.about_customer', '=', customerId)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
}

/** Returns a note of the tenant; undefined when there is none with that id. */
export function findCustomerNote(tx: Transaction, tenant: string, id: string): Promise<CustomerNoteRow | undefined> {
  return notes(tx, tenant).where('n.id', '=', id).executeTakeFirst()
}

/** Writes a note on a customer. Returns its id. */
export async function insertCustomerNote(
  tx: Transaction,
  { tenant, customerId, text, pinned, authorId, at }: NewNote,
): Promise<string> {
  const id = uuidv7(at)
  await tx
    .insertInto('customer_notes')
    .values({ tenant, id, about_customer: customerId, text, pinned, author_id: authorId, created_at: at })
    .execute()
  return id
}

interface NoteChange {
  tenant: string
  id: string
  /** The version that was read. */
  version: number
  text: string
  pinned: boolean
  at: Date
}

/** Changes a note of the version that was read; a new text dates it as edited. Returns false for another version. */
export async function changeCustomerNote(
  tx: Transaction,
  { tenant, id, version, text, pinned, at }: NoteChange,
): Promise<boolean> {
  const row = await tx
    .updateTable('customer_notes')
    .set({
      text,
      pinned,
      version: version + 1,
      edited_at: sql<Date | null>`case when text = ${text} then edited_at else ${at}::timestamptz end`,
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a note. Returns false when there is none any more. */
export async function deleteCustomerNote(tx: Transaction, tenant: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('customer_notes')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
