import { permissionEdit, permissionRecord, roleEdit, roleRecord, syncResult } from '../../admin/access.ts'
import { configurationEdit, configurationEntry } from '../../admin/configuration.ts'
import { figures } from '../../admin/figures.ts'
import { auditLine, jobRecord, jobStates, logLevels, logLine } from '../../admin/log.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams, idSchema } from '../../id.ts'
import { daySchema, listQuery, cursorPage, severalOf, truthFilter } from '../../list.ts'
import { single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { exportOf, notThere, refused, staffWith } from './kit.ts'

const nameParams = z.strictObject({ name: z.string().check(z.maxLength(60)) })
const logQuery = listQuery(['-at'], {
  'filter[level]': z.optional(severalOf(z.enum(logLevels), logLevels)),
  'filter[resolved]': z.optional(truthFilter),
  'filter[since]': z.optional(daySchema),
  'filter[until]': z.optional(daySchema),
})
const resolved = request({ resolved: z.boolean() })

const listAudit = {
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what, the newest first, with before and after',
  access: staffWith('app_logs.list'),
  query: listQuery(['-at'], {
    'filter[action]': z.optional(z.string().check(z.maxLength(60, 'max'))),
    'filter[actor_id]': z.optional(idSchema),
    'filter[entity_id]': z.optional(idSchema),
    'filter[cliente_id]': z.optional(idSchema),
    'filter[since]': z.optional(daySchema),
    'filter[until]': z.optional(daySchema),
  }),
  output: cursorPage(auditLine),
  refusals: refused,
} as const satisfies Endpoint

/** Roles, permissions, logs, configuration and figures. */
export const systemEndpoints = {
  listRoles: {
    method: 'GET',
    path: '/roles',
    summary: 'The six roles with their grants',
    access: staffWith('roles.list'),
    output: single(z.array(roleRecord)),
    refusals: refused,
  },
  getRole: {
    method: 'GET',
    path: '/roles/{name}',
    summary: 'A role with its grants',
    access: staffWith('roles.info'),
    params: nameParams,
    output: single(roleRecord),
    refusals: notThere,
  },
  updateRole: {
    method: 'PUT',
    path: '/roles/{name}',
    summary: 'The grants of a role from now on; nobody grants what they lack',
    access: staffWith('roles.update'),
    recentSignIn: true,
    params: nameParams,
    body: roleEdit,
    output: single(roleRecord),
    refusals: [...notThere, 'record.changed', 'grant.missing', 'role.fixed'],
  },
  syncRoles: {
    method: 'POST',
    path: '/roles/sync',
    summary: 'Give roles the default grants that they lack',
    access: staffWith('roles.sync'),
    recentSignIn: true,
    body: request({}),
    output: single(syncResult),
    refusals: refused,
  },
  listPermissions: {
    method: 'GET',
    path: '/permisos',
    summary: 'Every fine permission with its tag and the roles that hold it',
    access: staffWith('permisos.list'),
    output: single(z.array(permissionRecord)),
    refusals: refused,
  },
  updatePermission: {
    method: 'PUT',
    path: '/permisos/{name}',
    summary: 'Change the tag of a permission',
    access: staffWith('permisos.update'),
    recentSignIn: true,
    params: nameParams,
    body: permissionEdit,
    output: single(permissionRecord),
    refusals: [...notThere, 'record.changed'],
  },
  syncPermissions: {
    method: 'POST',
    path: '/permisos/sync',
    summary: 'Bring the permissions in line with those that the product knows',
    access: staffWith('permisos.sync'),
    recentSignIn: true,
    body: request({}),
    output: single(syncResult),
    refusals: refused,
  },
  listAppLog: {
    method: 'GET',
    path: '/app_logs',
    summary: 'What browsers reported, the newest first',
    access: staffWith('app_logs.list'),
    query: logQuery,
    output: cursorPage(logLine),
    refusals: refused,
  },
  resolveAppLine: {
    method: 'PUT',
    path: '/app_logs/{id}',
    summary: 'Say of a line that it was dealt with, or that it was not',
    access: staffWith('app_logs.update'),
    params: idParams,
    body: resolved,
    output: single(logLine),
    refusals: notThere,
  },
  listSystemLog: {
    method: 'GET',
    path: '/system_logs',
    summary: 'Warnings and errors of the server, the newest first',
    access: staffWith('system_logs.list'),
    query: logQuery,
    output: cursorPage(logLine),
    refusals: refused,
  },
  resolveSystemLine: {
    method: 'PUT',
    path: '/system_logs/{id}',
    summary: 'Say of a line that it was dealt with, or that it was not',
    access: staffWith('system_logs.update'),
    params: idParams,
    body: resolved,
    output: single(logLine),
    refusals: notThere,
  },
  listAudit,
  exportAudit: exportOf(listAudit),
  getAuditLine: {
    method: 'GET',
    path: '/admin/audit/{id}',
    summary: 'One record of the audit log',
    access: staffWith('app_logs.info'),
    params: idParams,
    output: single(auditLine),
    refusals: notThere,
  },
  listJobs: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Work that the server does by itself, the newest first',
    access: staffWith('system_logs.list'),
    query: listQuery(['-created_at', 'run_at'], {
      'filter[state]': z.optional(z.enum(jobStates)),
      'filter[kind]': z.optional(z.string().check(z.maxLength(60, 'max'))),
      'filter[cliente_id]': z.optional(idSchema),
    }),
    output: cursorPage(jobRecord),
    refusals: refused,
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Begin work again that gave up',
    access: staffWith('system_logs.update'),
    params: idParams,
    body: request({}),
    output: single(jobRecord),
    refusals: [...notThere, 'job.state'],
  },
  listConfiguration: {
    method: 'GET',
    path: '/admin/configuraciones',
    summary: 'Every configuration entry',
    access: staffWith('configuration.list'),
    output: single(z.array(configurationEntry)),
    refusals: refused,
  },
  updateConfiguration: {
    method: 'PUT',
    path: '/admin/configuraciones/{name}',
    summary: 'Change a configuration entry',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    params: nameParams,
    body: configurationEdit,
    output: single(configurationEntry),
    refusals: [...notThere, 'record.changed'],
  },
  getFigures: {
    method: 'GET',
    path: '/admin/figures',
    summary: 'Recurring revenue, what came and went, and what needs somebody',
    access: staffWith('figures.list'),
    output: single(figures),
    refusals: refused,
  },
} as const satisfies Record<string, Endpoint>
