import { stateNodesOf, placeOf } from '#tests/qa/engine/definitions.ts'
import type { Drill } from '../../drill.ts'
import { isNamed, type Selection } from '../../selection.ts'
import { wayId } from '../../way-record.ts'
import type { Scenarios } from './planned-ways.ts'

/** Says why a selection plays nothing, and what there is instead. */
export function nothingLike(selection: Selection, drills: readonly Drill[], scenarios: Scenarios): string {
  const { path, to, way } = selection
  const name = machineOf(selection)
  const drill = drills.find((one) => one.name === name)
  if (name !== undefined && !drill) return `There is no machine ${name}. There are: ${drills.map((one) => one.name).join(', ')}.`
  const ways = waysOf(scenarios, name)
  if (way !== undefined) return `${name ?? 'No machine'} has no way ${way}. ${listOf(ways)}`
  if (to !== undefined) return drill ? noState(drill, to) : `Say of which machine the state is: --to sign-in.${to}.`
  if (path !== undefined && ways.some(({ id }) => isNamed(id, path)))
    return `${path} is a way on the real server, and no path: npm run qa -- --way ${path}`
  if (path !== undefined)
    return `${name ?? 'No machine'} has no path ${path}. An id comes from the steps: when they change, the path has another one.`
  return 'Nothing is like that.'
}

function machineOf({ machine, path, to, way }: Selection): string | undefined {
  const before = (id: string | undefined, sign: string) => (id?.includes(sign) ? id.split(sign)[0] : undefined)
  return machine ?? before(path, '/') ?? before(way, '/') ?? before(to, '.')
}

function waysOf(scenarios: Scenarios, name: string | undefined): { id: string; variant: string }[] {
  return scenarios
    .filter(({ flow }) => name === undefined || flow === name)
    .flatMap(({ flow, variants }) => Object.keys(variants).map((variant) => ({ id: wayId(flow, variant), variant })))
}

function listOf(ways: readonly { id: string; variant: string }[]): string {
  return ways.length === 0 ? 'There is none.' : `There are: ${ways.map(({ id, variant }) => `${id} (${variant})`).join(', ')}.`
}

function noState({ name, machine }: Drill, to: string): string {
  const places = stateNodesOf(machine).flatMap((node) => (node.path.length > 0 ? [placeOf(node)] : []))
  const state = to.startsWith(`${name}.`) ? to.slice(name.length + 1) : to
  if (places.includes(state)) return `Nothing leads to ${state} of ${name}, or it is left as soon as it is entered.`
  return `${name} has no state ${state}. It has: ${places.join(', ')}.`
}
