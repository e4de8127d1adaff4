import { msg } from '@lingui/core/macro'
import { filterNames } from '#contract/admin/addresses.ts'
import type { AuditLine } from '#contract/admin/log.ts'
import { calledName } from '#contract/person-name.ts'
import { Link } from '../../../components/link.tsx'
import { When } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { customerParameter } from '../../../lib/list-address.ts'
import { AuditedRecord, AuditWords } from './entity-words.tsx'

/** Who changed what. */
export const auditList: ListDefinition<AuditLine> = {
  list: 'bitacora',
  path: '/admin/settings/logs/audit',
  title: msg`Auditoría`,
  search: msg`Buscar por acción, registro o número de petición`,
  order: '-at',
  brief: ['actor', 'at'],
  columns: [
    { id: 'action', label: msg`Acción`, cell: (line) => <AuditWords line={line} /> },
    { id: 'actor', label: msg`Persona`, cell: ({ actor }) => (actor ? calledName(actor) : '—') },
    { id: 'at', label: msg`Cuándo`, cell: ({ at }) => <When at={at} /> },
    { id: 'entity', label: msg`Registro afectado`, cell: (line) => <AuditedRecord line={line} /> },
    {
      id: 'customer',
      label: msg`Cliente`,
      cell: ({ customer }) => (customer ? <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link> : '—'),
    },
    { id: 'code', label: msg`Código de la acción`, cell: ({ action }) => <code>{action}</code>, extra: true },
    { id: 'entityId', label: msg`Id del registro`, cell: ({ entityId }) => entityId ?? '—', extra: true },
    { id: 'email', label: msg`Correo`, cell: ({ actor }) => actor?.email ?? '—', extra: true },
    { id: 'request', label: msg`Petición`, cell: ({ requestId }) => requestId ?? '—', extra: true },
  ],
  filters: [
    { kind: 'text', name: 'action', label: msg`Acción exacta` },
    { kind: 'day', name: 'since', label: msg`Desde` },
    { kind: 'day', name: 'until', label: msg`Hasta` },
    { kind: 'record', name: filterNames.actorId, label: msg`De una persona` },
    { kind: 'record', name: filterNames.entityId, label: msg`De un registro` },
    { kind: 'record', name: customerParameter, label: msg`De un cliente` },
  ],
  nothingYet: msg`Todavía no hay cambios registrados.`,
  hrefOf: ({ id }) => `/admin/settings/logs/audit/${id}`,
  nameOf: ({ action }) => action,
}
