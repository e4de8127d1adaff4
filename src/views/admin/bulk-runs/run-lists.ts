import type { BulkOperation, BulkRun } from '#contract/admin/bulk-run.ts'
import type { ExportedList } from '#contract/admin/export.ts'
import type { Permission } from '#contract/permissions.ts'
import { customerActs } from '../customers/customers.list.tsx'
import type { BulkAct } from '../list/bulk.ts'
import { peopleActs } from '../people/people.list.tsx'
import { subscriptionBulkActs } from '../sales/subscriptions.list.tsx'

interface RunList {
  /** The export with the same query. */
  exported: ExportedList
  acts: readonly BulkAct<string>[]
  /** Without it a person only looks. */
  permission: Permission
}

/** The list on which each operation acts. */
const runLists: Readonly<Record<BulkOperation, RunList>> = {
  bulkCustomers: { exported: 'exportCustomers', acts: customerActs, permission: 'clientes.update' },
  bulkSubscriptions: { exported: 'exportSubscriptions', acts: subscriptionBulkActs, permission: 'subscriptions.update' },
  bulkPeople: { exported: 'exportPeople', acts: peopleActs, permission: 'usuarios.update' },
}

export const runListOf = ({ operation }: Pick<BulkRun, 'operation'>): RunList => runLists[operation]

/** Returns an act of a run's list: its own, or the one that takes it back. */
export function runActOf({ operation }: Pick<BulkRun, 'operation'>, act: BulkRun['undo']): BulkAct<string> | undefined {
  return runLists[operation].acts.find((one) => one.act === act)
}
