import type { Cell } from './cell.ts'
import type { RecoverySettings } from './settings.ts'

/** Returns whether a run is to test a cell. */
export function isSelected({ id, flow, failure }: Cell, { machine, class: kind, cell }: RecoverySettings): boolean {
  if (machine !== undefined && !machine.split(',').includes(flow)) return false
  if (kind !== undefined && !kind.split(',').includes(failure.kind)) return false
  return cell === undefined || id === cell || id.endsWith(`/${cell}`)
}
