import { customerCodec } from '../customer.ts'
import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../id.ts'
import { single } from '../page.ts'
import { userChangeSchema, userCodec } from '../user.ts'

/** Customers and their users. */
export const peopleEndpoints = {
  getUser: {
    method: 'GET',
    path: '/usuarios/{id}',
    summary: 'A user of the caller’s customer',
    access: { permission: 'usuarios.info', orSelf: true },
    params: idParams,
    output: single(userCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  updateUser: {
    method: 'PUT',
    path: '/usuarios/{id}',
    summary: 'Change a user’s name',
    access: { permission: 'usuarios.update', orSelf: true },
    params: idParams,
    body: userChangeSchema,
    output: single(userCodec),
    refusals: ['record.missing', 'record.changed', 'permission.missing'],
  },
  getCustomer: {
    method: 'GET',
    path: '/clientes/{id}',
    summary: 'A customer with its applications',
    access: { permission: 'clientes.info', orSelf: true },
    params: idParams,
    output: single(customerCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
