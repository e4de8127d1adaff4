import { newTenant, tenantActBody, tenantRecord } from '../../admin/tenant.ts'
import type { Endpoint } from '../../endpoint.ts'
import { single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { idempotency, notThere, refused } from './kit.ts'

const nameParams = z.strictObject({ name: z.string().check(z.maxLength(60)) })

/** The tenants of the installation, for root of the platform's own (docs/decisions/0097). */
export const tenantEndpoints = {
  listTenants: {
    method: 'GET',
    path: '/admin/tenants',
    summary: 'Every tenant of the installation with its state, the oldest first',
    access: 'platform',
    output: single(z.array(tenantRecord)),
    refusals: refused,
  },
  storeTenant: {
    method: 'POST',
    path: '/admin/tenants',
    summary: 'Begin a tenant; its steps follow, one call each',
    access: 'platform',
    recentSignIn: true,
    idempotent: true,
    body: newTenant,
    output: single(tenantRecord),
    refusals: [...refused, ...idempotency],
  },
  advanceTenant: {
    method: 'POST',
    path: '/admin/tenants/{name}/steps',
    summary: 'Take the next step of a tenant that is not ready; the last one mails the link to its root',
    access: 'platform',
    params: nameParams,
    body: request({}),
    output: single(tenantRecord),
    refusals: [...notThere, 'record.changed'],
  },
  actOnTenant: {
    method: 'POST',
    path: '/admin/tenants/{name}/acts',
    summary: 'Suspend a tenant, or open it again, with a reason',
    access: 'platform',
    recentSignIn: true,
    params: nameParams,
    body: tenantActBody,
    output: single(tenantRecord),
    refusals: [...notThere, 'record.changed'],
  },
} as const satisfies Record<string, Endpoint>
