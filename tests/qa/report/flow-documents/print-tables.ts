import { callsTable } from '#scripts/approve/table-file.ts'
import { operationParts } from '#tests/server/authorization/operation-parts.ts'
import { transitionParts } from '../../engine/transition-table.ts'
import { shippedMachines } from './machine-files.ts'

const machines = Object.entries(await shippedMachines()).map(([flow, machine]) => [flow, transitionParts(machine)] as const)
process.stdout.write(JSON.stringify({ ...Object.fromEntries(machines), [callsTable.name]: operationParts }))
