import { msg } from '@lingui/core/macro'
import { filterNames, newestFirst, orders } from '#contract/admin/addresses.ts'
import type { CustomerBulkAct } from '#contract/admin/bulk-run.ts'
import type { CustomerRow } from '#contract/admin/customer.ts'
import { customerStatusTexts, syncStatusTexts } from '../../../messages/admin/customer.messages.ts'
import { Day, Status, When } from '../cells.tsx'
import type { BulkAct } from '../list/bulk.ts'
import { optionsOf } from '../list/options-of.ts'
import type { Filter, ListDefinition } from '../list/list-definition.ts'

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: msg`Estado`, options: optionsOf(customerStatusTexts), several: true },
  {
    kind: 'choice',
    name: filterNames.syncStatus,
    label: msg`Sincronización`,
    options: optionsOf(syncStatusTexts),
    several: true,
  },
  {
    kind: 'choice',
    name: 'onboarding',
    label: msg`Registro`,
    options: optionsOf({ open: msg`Sin terminar`, finished: msg`Terminado`, abandoned: msg`Abandonado` }),
  },
]
const byTag = { kind: 'text', name: 'tag', label: msg`Etiqueta` } as const satisfies Filter

/** Customers of the tenant (ADM-1). */
export const customersList: ListDefinition<CustomerRow> = {
  list: 'clientes',
  path: '/admin/clientes',
  title: msg`Clientes`,
  search: msg`Buscar por nombre, RFC, correo o alias`,
  order: newestFirst,
  brief: ['email', 'status'],
  columns: [
    {
      id: 'name',
      label: msg`Nombre`,
      cell: ({ name, alias }) => (alias ? `${name} (${alias})` : name),
      sorts: ['name', '-name'],
    },
    { id: 'rfc', label: msg`RFC`, cell: ({ rfc }) => rfc ?? '—' },
    { id: 'email', label: msg`Correo`, cell: ({ email }) => email },
    { id: 'phone', label: msg`Teléfono`, cell: ({ phone }) => phone || '—', extra: true },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={customerStatusTexts} /> },
    { id: 'sync', label: msg`Sincronización`, cell: ({ syncStatus }) => <Status value={syncStatus} texts={syncStatusTexts} /> },
    { id: 'synced', label: msg`Última sincronización`, cell: ({ syncedAt }) => <When at={syncedAt} />, extra: true },
    {
      id: 'onboarding',
      label: msg`Terminó su registro`,
      cell: ({ onboardingFinishedAt }) => <Day at={onboardingFinishedAt} />,
      extra: true,
    },
    { id: 'tags', label: msg`Etiquetas`, cell: ({ tags }) => tags.join(', ') || '—', extra: true },
    { id: 'created', label: msg`Desde`, cell: ({ createdAt }) => <Day at={createdAt} />, sorts: orders.created },
  ],
  filters: [...filters, byTag],
  nothingYet: msg`Todavía no hay clientes. El primero aparece aquí en cuanto se registre.`,
  hrefOf: ({ id }) => `/admin/clientes/${id}`,
  nameOf: ({ name }) => name,
}

/** Returns the list of customers; its filter by tag suggests these. */
export function suggestingTags(tags: Promise<readonly string[]>): ListDefinition<CustomerRow> {
  return { ...customersList, filters: [...filters, { ...byTag, suggests: tags }] }
}

export const customerActs: readonly BulkAct<CustomerBulkAct>[] = [
  {
    act: 'block',
    label: msg`Bloquear`,
    says: msg`Sus personas salen ahora mismo y no pueden volver a entrar hasta que los desbloquees.`,
  },
  { act: 'unblock', label: msg`Desbloquear`, says: msg`Sus usuarios pueden volver a entrar.` },
  { act: 'sync', label: msg`Sincronizar`, says: msg`Sus aplicaciones reciben de nuevo sus datos.` },
]
