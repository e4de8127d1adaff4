import type { Endpoint } from '../../endpoint.ts'
import { fileSchema } from '../../file.ts'
import { idParams } from '../../id.ts'
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
} as const satisfies Record<string, Endpoint>
