import { callsTable } from '#scripts/approve/table-file.ts'
import { operationParts } from '#tests/server/authorization/operation-parts.ts'
import { lifecycleMachines } from '#tests/qa/lifecycles.ts'
import { transitionParts } from '../../engine/transition-table.ts'
import { shippedMachines } from './machine-files.ts'

const flows = await shippedMachines()
const machines = { ...flows, ...lifecycleMachines }
const parts = Object.entries(machines).map(([name, machine]) => [name, transitionParts(machine)] as const)
process.stdout.write(JSON.stringify({ ...Object.fromEntries(parts), [callsTable.name]: operationParts }))
