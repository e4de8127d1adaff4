import { companyEdit, companyRow, newPerson, personDetail, personEdit, personRow } from '../../admin/person.ts'
import {
  customerCorrection,
  customerDetail,
  customerEdit,
  customerRow,
  newCustomer,
  syncStatuses,
  timelineEvent,
  timelineKinds,
} from '../../admin/customer.ts'
import { tagNameSchema } from '../../admin/customer-note.ts'
import { customerSummary } from '../../admin/customer-summary.ts'
import { customerBulkActs, personBulkActs } from '../../admin/bulk-run.ts'
import { bulkBody, bulkResults } from '../../bulk.ts'
import { customerStatuses } from '../../customer.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams, idSchema } from '../../id.ts'
import { listQuery, cursorPage, severalOf } from '../../list.ts'
import { acknowledgement, single } from '../../page.ts'
import { roles } from '../../permissions.ts'
import { userStatuses } from '../../user.ts'
import { reasonSchema } from '../../reason.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { exportOf, idempotency, notThere, refused, staffWith } from './kit.ts'

const newest = ['-created_at', 'created_at', 'name', '-name'] as const

const listCustomers = {
  method: 'GET',
  path: '/clientes',
  summary: 'Customers of the tenant',
  access: staffWith('clientes.list'),
  query: listQuery(newest, {
    'filter[status]': z.optional(severalOf(z.enum(customerStatuses), customerStatuses)),
    'filter[sync_status]': z.optional(severalOf(z.enum(syncStatuses), syncStatuses)),
    'filter[onboarding]': z.optional(z.enum(['open', 'finished', 'abandoned'])),
    'filter[tag]': z.optional(tagNameSchema),
  }),
  output: cursorPage(customerRow),
  refusals: refused,
} as const satisfies Endpoint

const listPeople = {
  method: 'GET',
  path: '/admin/usuarios',
  summary: 'Users of every customer, by name, e-mail or company (ADM-2)',
  access: staffWith('usuarios.list'),
  query: listQuery(newest, {
    'filter[status]': z.optional(severalOf(z.enum(userStatuses), userStatuses)),
    'filter[level]': z.optional(severalOf(z.enum(roles), roles)),
    'filter[cliente_id]': z.optional(idSchema),
  }),
  output: cursorPage(personRow),
  refusals: refused,
} as const satisfies Endpoint

const listCompanyRecords = {
  method: 'GET',
  path: '/admin/empresas',
  summary: 'Companies of every customer',
  access: staffWith('empresas.list'),
  query: listQuery(newest, { 'filter[cliente_id]': z.optional(idSchema) }),
  output: cursorPage(companyRow),
  refusals: refused,
} as const satisfies Endpoint

/** Customers, users and companies in the administration. */
export const adminPeopleEndpoints = {
  listCustomers,
  exportCustomers: exportOf(listCustomers),
  storeCustomer: {
    method: 'POST',
    path: '/clientes',
    summary: 'Make a customer; its owner is invited by mail',
    access: staffWith('clientes.store'),
    idempotent: true,
    body: newCustomer,
    output: single(customerDetail),
    refusals: ['rfc.unique', 'rfc.claim_in_process', 'email.unique', ...refused, ...idempotency],
  },
  getCustomerRecord: {
    method: 'GET',
    path: '/admin/clientes/{id}',
    summary: 'A customer with its owner, counts, applications and their sync (ADM-1)',
    access: staffWith('clientes.info'),
    params: idParams,
    output: single(customerDetail),
    refusals: notThere,
  },
  getCustomerSummary: {
    method: 'GET',
    path: '/admin/clientes/{id}/summary',
    summary: 'What matters of a customer: what it uses, owes and pays, its last and next charge, credit and open cases',
    access: staffWith('clientes.info'),
    params: idParams,
    output: single(customerSummary),
    refusals: notThere,
  },
  editCustomer: {
    method: 'PUT',
    path: '/admin/clientes/{id}',
    summary: 'Change a customer’s general data, block it or let it in again',
    access: staffWith('clientes.update'),
    params: idParams,
    body: customerEdit,
    output: single(customerDetail),
    refusals: [...notThere, 'record.changed', 'merge.closed'],
  },
  correctCustomer: {
    method: 'PUT',
    path: '/admin/clientes/{id}/correction',
    summary: 'Correct a customer’s RFC, name or contact address, with a reason; issued receipts stay as they are',
    access: staffWith('clientes.update'),
    params: idParams,
    body: customerCorrection,
    output: single(customerDetail),
    refusals: [...notThere, 'record.changed', 'merge.closed', 'rfc.other_customer', 'rfc.claim_in_process'],
  },
  removeCustomer: {
    method: 'DELETE',
    path: '/clientes/{id}',
    summary: 'Delete a customer that nothing was ever sold to',
    access: staffWith('clientes.update'),
    params: idParams,
    output: acknowledgement,
    refusals: [...notThere, 'customer.in_use'],
  },
  syncCustomer: {
    method: 'POST',
    path: '/clientes/{id}/sync',
    summary: 'Provision a customer’s applications again',
    access: staffWith('empresas.sync'),
    params: idParams,
    body: request({}),
    output: single(customerDetail),
    refusals: notThere,
  },
  bulkCustomers: {
    method: 'POST',
    path: '/admin/clientes/bulk',
    summary: 'Block, let in or synchronise many customers, each by itself',
    access: staffWith('clientes.update'),
    body: bulkBody(customerBulkActs),
    output: single(bulkResults),
    refusals: refused,
  },
  listTimeline: {
    method: 'GET',
    path: '/admin/clientes/{id}/timeline',
    summary: 'Everything that happened to a customer, the newest first',
    access: staffWith('clientes.info'),
    params: idParams,
    query: listQuery(['-at'], { 'filter[kind]': z.optional(z.enum(timelineKinds)) }),
    output: cursorPage(timelineEvent),
    refusals: notThere,
  },
  listPeople,
  exportPeople: exportOf(listPeople),
  storePerson: {
    method: 'POST',
    path: '/admin/usuarios',
    summary: 'Invite a person to a customer’s team',
    access: staffWith('usuarios.store'),
    recentSignIn: true,
    idempotent: true,
    body: newPerson,
    output: single(personDetail),
    refusals: [...notThere, 'email.unique', 'licences.full', 'licences.none', 'grant.missing', ...idempotency],
  },
  getPerson: {
    method: 'GET',
    path: '/admin/usuarios/{id}',
    summary: 'A user with permissions',
    access: staffWith('usuarios.info'),
    params: idParams,
    output: single(personDetail),
    refusals: notThere,
  },
  editPerson: {
    method: 'PUT',
    path: '/admin/usuarios/{id}',
    summary: 'Change a user’s name, level or status; an owner’s level is fixed',
    access: staffWith('usuarios.update'),
    recentSignIn: true,
    params: idParams,
    body: personEdit,
    output: single(personDetail),
    refusals: [...notThere, 'record.changed', 'licences.full', 'licences.none', 'grant.missing', 'owner.fixed', 'staff.fixed'],
  },
  removePerson: {
    method: 'DELETE',
    path: '/admin/usuarios/{id}',
    summary: 'Take a person out of a customer’s team; an owner cannot go',
    access: staffWith('usuarios.destroy'),
    recentSignIn: true,
    params: idParams,
    output: acknowledgement,
    refusals: [...notThere, 'grant.missing', 'owner.fixed', 'staff.fixed'],
  },
  resetFactor: {
    method: 'POST',
    path: '/admin/usuarios/{id}/factor-reset',
    summary: 'Turn off the second factor of a user who lost it, with a reason; ends their sessions and mails them',
    access: staffWith('usuarios.update'),
    recentSignIn: true,
    params: idParams,
    body: request({ reason: reasonSchema }),
    output: single(personDetail),
    refusals: [...notThere, 'grant.missing', 'staff.fixed', 'factor.missing'],
  },
  bulkPeople: {
    method: 'POST',
    path: '/admin/usuarios/bulk',
    summary: 'Block, let in or invite many users again, each by itself',
    access: staffWith('usuarios.update'),
    recentSignIn: true,
    body: bulkBody([...personBulkActs, 'invite'], ['invite']),
    output: single(bulkResults),
    refusals: refused,
  },
  listCompanyRecords,
  exportCompanies: exportOf(listCompanyRecords),
  getCompanyRecord: {
    method: 'GET',
    path: '/admin/empresas/{id}',
    summary: 'A company of any customer',
    access: staffWith('empresas.info'),
    params: idParams,
    output: single(companyRow),
    refusals: notThere,
  },
  editCompany: {
    method: 'PUT',
    path: '/admin/empresas/{id}',
    summary: 'Change a company’s name or RFC; the main one’s RFC is fixed',
    access: staffWith('empresas.update'),
    params: idParams,
    body: companyEdit,
    output: single(companyRow),
    refusals: [...notThere, 'record.changed'],
  },
} as const satisfies Record<string, Endpoint>
