import { transitionParts } from '../../engine/transition-table.ts'
import { shippedMachines } from './machine-files.ts'

const machines = Object.entries(await shippedMachines())
process.stdout.write(JSON.stringify(Object.fromEntries(machines.map(([flow, machine]) => [flow, transitionParts(machine)]))))
