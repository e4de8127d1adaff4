import { erasurePreview, erasureRequest } from '../../admin/erasure.ts'
import type { Endpoint } from '../../endpoint.ts'
import { fileSchema } from '../../file.ts'
import { idParams } from '../../id.ts'
import { acknowledgement, single } from '../../page.ts'
import { notThere, staffWith } from './kit.ts'

/** Calls about the rights of a person over their data (docs/retention.md). */
export const adminPrivacyEndpoints = {
  exportPerson: {
    method: 'GET',
    path: '/admin/usuarios/{id}/export',
    summary: 'Everything that is kept about a user and their company, as a file for them',
    access: staffWith('clientes.update'),
    recentSignIn: true,
    params: idParams,
    output: fileSchema,
    file: 'application/json',
    refusals: [...notThere, 'staff.fixed'],
  },
  previewErasure: {
    method: 'GET',
    path: '/admin/usuarios/{id}/erasure',
    summary: 'What erasing a person would delete, blank and keep, what prevents it, and the newest request',
    access: staffWith('clientes.update'),
    params: idParams,
    output: single(erasurePreview),
    refusals: [...notThere, 'staff.fixed'],
  },
  requestErasure: {
    method: 'PUT',
    path: '/admin/usuarios/{id}/erasure',
    summary: 'Ask to erase a person, and with an owner the whole customer, after the waiting period',
    access: staffWith('clientes.update'),
    recentSignIn: true,
    params: idParams,
    body: erasureRequest,
    output: single(erasurePreview),
    refusals: [...notThere, 'staff.fixed', 'erasure.obstructed'],
  },
  withdrawErasure: {
    method: 'DELETE',
    path: '/admin/usuarios/{id}/erasure',
    summary: 'Withdraw a request to erase a person, before it is due',
    access: staffWith('clientes.update'),
    params: idParams,
    output: acknowledgement,
    refusals: [...notThere, 'staff.fixed', 'record.changed'],
  },
} as const satisfies Record<string, Endpoint>
