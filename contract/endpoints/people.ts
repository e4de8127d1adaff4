import { billingDaySchema } from '../billing-day.ts'
import { companyCodec, companyNameSchema, logoLimit, logoSchema } from '../company.ts'
import { customerCodec } from '../customer.ts'
import { emailSchema } from '../email.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileSchema } from '../file.ts'
import { idParams } from '../id.ts'
import { acknowledgement, page, pageQuery, searchSchema, single } from '../page.ts'
import { phoneSchema } from '../phone.ts'
import { lineSchema } from '../plain-text.ts'
import { request } from '../record.ts'
import { strictRfcSchema } from '../rfc.ts'
import { teamRoles, userCodec, userNameSchema, userStatuses } from '../user.ts'
import * as z from '../zod.ts'

const idempotency = ['idempotency.mismatch', 'idempotency.running'] as const
const notThere = ['record.missing', 'permission.missing'] as const

/** The `version` that was read before the change. If the record has another version now, the answer is 409. */
const version = z.int()
const companyFields = { nombre: companyNameSchema, rfc: z.nullable(strictRfcSchema) } as const

/** Customers, their companies and their users. */
export const peopleEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/usuarios',
    summary: 'The team of the caller’s customer, by name; invited people have not answered while `pending`',
    access: { permission: 'usuarios.list' },
    query: request({ ...pageQuery, search: z.optional(searchSchema), 'filter[status]': z.optional(z.enum(userStatuses)) }),
    output: page(userCodec),
    refusals: ['permission.missing'],
  },
  listGrantableRoles: {
    method: 'GET',
    path: '/usuarios/roles',
    summary: 'The levels that the caller may give: nobody grants what they lack',
    access: { permission: 'usuarios.store' },
    output: single(z.array(z.enum(teamRoles))),
    refusals: ['permission.missing'],
  },
  inviteUser: {
    method: 'POST',
    path: '/usuarios',
    summary: 'Invite a person by mail to the caller’s team',
    access: { permission: 'usuarios.store' },
    idempotent: true,
    body: request({ nombre: userNameSchema, email: emailSchema, role: z.enum(teamRoles) }),
    output: single(userCodec),
    refusals: [
      'email.unique',
      'email.unverified',
      'licences.full',
      'licences.none',
      'grant.missing',
      'permission.missing',
      ...idempotency,
    ],
  },
  resendInvitation: {
    method: 'POST',
    path: '/usuarios/{id}/invitation',
    summary: 'Mail an invitation again, once a minute; the link of before stops working',
    access: { permission: 'usuarios.store' },
    params: idParams,
    body: request({}),
    output: acknowledgement,
    refusals: [...notThere, 'email.unverified', 'invitation.answered'],
  },
  getUser: {
    method: 'GET',
    path: '/usuarios/{id}',
    summary: 'A user of the caller’s customer',
    access: { permission: 'usuarios.info', orSelf: true },
    params: idParams,
    output: single(userCodec),
    refusals: notThere,
  },
  updateUser: {
    method: 'PUT',
    path: '/usuarios/{id}',
    summary: 'Change a user’s name, or another user’s level',
    access: { permission: 'usuarios.update', orSelf: true },
    params: idParams,
    body: request({ nombre: z.optional(userNameSchema), role: z.optional(z.enum(teamRoles)), version }),
    output: single(userCodec),
    refusals: [...notThere, 'record.changed', 'grant.missing', 'owner.fixed'],
  },
  removeUser: {
    method: 'DELETE',
    path: '/usuarios/{id}',
    summary: 'Take a person out of the team, revoke an invitation, or leave; an owner cannot go',
    access: { permission: 'usuarios.destroy', orSelf: true },
    params: idParams,
    output: acknowledgement,
    refusals: [...notThere, 'grant.missing', 'owner.fixed'],
  },
  getCustomer: {
    method: 'GET',
    path: '/clientes/{id}',
    summary: 'A customer with its applications',
    access: { permission: 'clientes.info', orSelf: true },
    params: idParams,
    output: single(customerCodec),
    refusals: notThere,
  },
  updateCustomer: {
    method: 'PUT',
    path: '/clientes/{id}',
    summary: 'Change a customer’s general data',
    access: { permission: 'clientes.update', orOwn: 'empresas.update' },
    params: idParams,
    body: request({ nombre: companyNameSchema, alias: z.nullable(lineSchema(1, 60)), phone: phoneSchema, version }),
    output: single(customerCodec),
    refusals: [...notThere, 'record.changed'],
  },
  chooseBillingDay: {
    method: 'PUT',
    path: '/clientes/{id}/billing_day',
    summary: 'Choose the day of the month on which a customer’s subscriptions renew; null: each on its own',
    access: { permission: 'subscriptions.update' },
    params: idParams,
    body: request({ day: z.nullable(billingDaySchema), version }),
    output: single(customerCodec),
    refusals: [...notThere, 'record.changed'],
  },
  listCompanies: {
    method: 'GET',
    path: '/empresas',
    summary: 'Companies of the caller’s customer, the main one first',
    access: { permission: 'empresas.list' },
    query: request({ ...pageQuery, search: z.optional(searchSchema) }),
    output: page(companyCodec),
    refusals: ['permission.missing'],
  },
  storeCompany: {
    method: 'POST',
    path: '/empresas',
    summary: 'Add a company',
    access: { permission: 'empresas.store' },
    idempotent: true,
    body: request(companyFields),
    output: single(companyCodec),
    refusals: ['permission.missing', ...idempotency],
  },
  getCompany: {
    method: 'GET',
    path: '/empresas/{id}',
    summary: 'A company of the caller’s customer',
    access: { permission: 'empresas.info' },
    params: idParams,
    output: single(companyCodec),
    refusals: notThere,
  },
  updateCompany: {
    method: 'PUT',
    path: '/empresas/{id}',
    summary: 'Change a company’s name or RFC',
    access: { permission: 'empresas.update' },
    params: idParams,
    body: request({ ...companyFields, version }),
    output: single(companyCodec),
    refusals: [...notThere, 'record.changed'],
  },
  getLogo: {
    method: 'GET',
    path: '/empresas/{id}/logo',
    summary: 'A company’s logo, re-encoded by us: a square PNG',
    access: { permission: 'empresas.info' },
    params: idParams,
    output: fileSchema,
    file: 'image/png',
    refusals: notThere,
  },
  setLogo: {
    method: 'POST',
    path: '/empresas/{id}/logo',
    summary: 'Give a company its logo: PNG, JPEG or WebP by its content, 2 MiB at most (SET-4)',
    access: { permission: 'empresas.update' },
    params: idParams,
    body: logoSchema,
    upload: { limit: logoLimit },
    output: single(companyCodec),
    refusals: [...notThere, 'image.kind', 'image.broken'],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/empresas/{id}/logo',
    summary: 'Take a company’s logo away',
    access: { permission: 'empresas.update' },
    params: idParams,
    output: single(companyCodec),
    refusals: notThere,
  },
} as const satisfies Record<string, Endpoint>
