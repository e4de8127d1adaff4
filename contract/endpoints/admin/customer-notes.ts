import {
  customerNote,
  customerNoteEdit,
  customerTagEdit,
  newCustomerNote,
  tagLimits,
  tagsListed,
} from '../../admin/customer-note.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { acknowledgement, single } from '../../page.ts'
import * as z from '../../zod.ts'
import { idempotency, notThere, refused, staffWith } from './kit.ts'

/** Notes and tags of staff on customers (docs/decisions/0137). */
export const adminNoteEndpoints = {
  storeCustomerNote: {
    method: 'POST',
    path: '/admin/clientes/{id}/notes',
    summary: 'Write a note on a customer, which only staff read',
    access: staffWith('clientes.note'),
    idempotent: true,
    params: idParams,
    body: newCustomerNote,
    output: single(customerNote),
    refusals: [...notThere, ...idempotency],
  },
  editCustomerNote: {
    method: 'PUT',
    path: '/admin/customer_notes/{id}',
    summary: 'Change a note of one’s own, or pin anybody’s',
    access: staffWith('clientes.note'),
    params: idParams,
    body: customerNoteEdit,
    output: single(customerNote),
    refusals: [...notThere, 'record.changed', 'note.other_author'],
  },
  removeCustomerNote: {
    method: 'DELETE',
    path: '/admin/customer_notes/{id}',
    summary: 'Delete a note of one’s own; the audit log keeps its text',
    access: staffWith('clientes.note'),
    params: idParams,
    output: acknowledgement,
    refusals: [...notThere, 'note.other_author'],
  },
  listCustomerTags: {
    method: 'GET',
    path: '/admin/customer_tags',
    summary: `The names of the tenant’s tags, at most ${tagsListed}`,
    access: staffWith('clientes.list'),
    output: single(z.array(z.string())),
    refusals: refused,
  },
  tagCustomer: {
    method: 'PUT',
    path: '/admin/clientes/{id}/tags',
    summary: `Put a tag on a customer or take it off, at most ${tagLimits.each}; a tag begins with its first customer`,
    access: staffWith('clientes.note'),
    params: idParams,
    body: customerTagEdit,
    output: single(z.array(z.string())),
    refusals: notThere,
  },
} as const satisfies Record<string, Endpoint>
