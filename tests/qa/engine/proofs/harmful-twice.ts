import { isDeepStrictEqual } from 'node:util'
import type { Edge, Graph } from '../explore.ts'
import type { Finding } from './finding.ts'

export interface Twice {
  /** Whether a call changes something on the server. */
  writes: (call: string) => boolean
  /** Effects that may be requested again at once without further change, each with its reason. */
  repeatable: Readonly<Record<string, string>>
  /** Whether a repeated event must keep the state. True for records; a person who presses twice may go on. */
  staysPut: boolean
}

/** Returns what goes wrong when a person presses twice, or another tab or the server sends the same event twice. */
export function harmfulTwice(graphs: readonly Graph[], { writes, repeatable, staysPut }: Twice): Finding[] {
  return graphs.flatMap(({ states, edges }) => {
    const leaving = Map.groupBy(edges, ({ from }) => from)
    const byKey = new Map(states.map((state) => [state.key, state]))
    const second = (first: Edge) => (leaving.get(first.to) ?? []).filter(({ event }) => isDeepStrictEqual(event, first.event))
    const faults = ({ from, to, effects }: Edge) => {
      const { crash, calls = [] } = byKey.get(to) ?? {}
      return [
        ...(crash === undefined ? [] : [`stops the machine: ${crash}`]),
        ...calls.filter(writes).map((call) => `runs ${call} again`),
        ...effects.filter((effect) => !(effect in repeatable)).map((effect) => `asks for ${effect} again`),
        ...(staysPut && to !== from ? [`leads on to ${to}`] : []),
      ]
    }
    return edges
      .filter(({ step }) => 'does' in step)
      .flatMap((first) =>
        second(first)
          .flatMap(faults)
          .map((fault) => finding(first, fault)),
      )
  })
}

function finding({ from, label }: Edge, fault: string): Finding {
  return { proof: 'harmful twice', where: from, says: `"${label}" twice ${fault}` }
}
