import { msg } from '@lingui/core/macro'
import { newestFirst, orders } from '#contract/admin/addresses.ts'
import type { JobRecord } from '#contract/admin/log.ts'
import { Link } from '../../../components/link.tsx'
import { jobStateTexts } from '../../../messages/admin/log.messages.ts'
import { Status, When } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { RetryButton } from './retry-button.tsx'
import { customerParameter } from '../../../lib/list-address.ts'

const tones = { ready: 'inactive', running: 'expired', dead: 'error' } as const

/** Jobs of the server. */
export function jobsList(onRetry: ((id: string) => Promise<unknown>) | undefined): ListDefinition<JobRecord> {
  return {
    list: 'trabajos',
    path: '/admin/settings/logs/jobs',
    title: msg`Trabajos`,
    search: msg`Buscar por tipo de trabajo`,
    order: newestFirst,
    brief: ['run', 'state'],
    columns: [
      { id: 'kind', label: msg`Trabajo`, cell: ({ kind }) => <code>{kind}</code> },
      { id: 'state', label: msg`Estado`, cell: ({ state }) => <Status value={state} texts={jobStateTexts} tones={tones} /> },
      {
        id: 'customer',
        label: msg`Cliente`,
        cell: ({ customer }) => (customer ? <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link> : '—'),
      },
      {
        id: 'attempts',
        label: msg`Intentos`,
        cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
        numeric: true,
      },
      { id: 'run', label: msg`Le toca`, cell: ({ runAt }) => <When at={runAt} />, sorts: orders.due },
      {
        id: 'created',
        label: msg`Creado`,
        cell: ({ createdAt }) => <When at={createdAt} />,
        sorts: [newestFirst],
        extra: true,
      },
      { id: 'finished', label: msg`Terminó`, cell: ({ finishedAt }) => <When at={finishedAt} />, extra: true },
      { id: 'error', label: msg`Último error`, cell: ({ lastError }) => lastError ?? '—' },
      { id: 'retry', label: msg`Acción`, cell: (job) => <RetryButton job={job} onRetry={onRetry} /> },
    ],
    filters: [
      { kind: 'choice', name: 'state', label: msg`Estado`, options: optionsOf(jobStateTexts) },
      { kind: 'text', name: 'kind', label: msg`Tipo exacto` },
      { kind: 'record', name: customerParameter, label: msg`De un cliente` },
    ],
    nothingYet: msg`Todavía no hay trabajos.`,
    hrefOf: () => null,
    nameOf: ({ kind }) => kind,
  }
}
