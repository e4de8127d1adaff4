import { msg } from '@lingui/core/macro'
import { newestFirst, orders } from '#contract/admin/addresses.ts'
import type { PersonRow } from '#contract/admin/person.ts'
import { calledName } from '#contract/person-name.ts'
import { roleTexts } from '../../../messages/role.messages.ts'
import { userStatusTexts } from '../../../messages/user-status.messages.ts'
import { Link } from '../../../components/link.tsx'
import { Day, Status } from '../cells.tsx'
import type { BulkAct } from '../list/bulk.ts'
import { optionsOf } from '../list/options-of.ts'
import type { ListDefinition } from '../list/list-definition.ts'
import { Level } from './level.tsx'
import { customerParameter } from '../../../lib/list-address.ts'

/** Users of every customer, by name, e-mail or company (ADM-2). */
export const peopleList: ListDefinition<PersonRow> = {
  list: 'usuarios',
  path: '/admin/usuarios',
  title: msg`Usuarios`,
  search: msg`Buscar por nombre, correo o empresa`,
  order: newestFirst,
  brief: ['email', 'status'],
  columns: [
    { id: 'name', label: msg`Nombre`, cell: calledName, sorts: ['name', '-name'] },
    { id: 'email', label: msg`Correo`, cell: ({ email }) => email },
    {
      id: 'customer',
      label: msg`Cliente`,
      cell: ({ customer }) => <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>,
    },
    { id: 'level', label: msg`Nivel`, cell: ({ level }) => <Level level={level} /> },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={userStatusTexts} /> },
    { id: 'verified', label: msg`Correo confirmado`, cell: ({ emailVerifiedAt }) => <Day at={emailVerifiedAt} />, extra: true },
    { id: 'created', label: msg`Desde`, cell: ({ createdAt }) => <Day at={createdAt} />, sorts: orders.created },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: msg`Estado`, options: optionsOf(userStatusTexts), several: true },
    { kind: 'choice', name: 'level', label: msg`Nivel`, options: optionsOf(roleTexts), several: true },
    { kind: 'record', name: customerParameter, label: msg`De un cliente` },
  ],
  nothingYet: msg`Todavía no hay personas.`,
  hrefOf: ({ id }) => `/admin/usuarios/${id}`,
  nameOf: calledName,
}

export const peopleActs: readonly BulkAct<'block' | 'unblock' | 'invite'>[] = [
  { act: 'block', label: msg`Bloquear`, says: msg`Salen ahora mismo y no pueden volver a entrar hasta que las desbloquees.` },
  { act: 'unblock', label: msg`Desbloquear`, says: msg`Pueden volver a entrar.` },
  { act: 'invite', label: msg`Invitar otra vez`, says: null },
]
