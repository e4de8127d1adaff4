import type { Graph } from '../explore.ts'
import type { Finding } from './finding.ts'

/** Returns the steps that stop the machine with an error. */
export function crashes(graphs: readonly Graph[]): Finding[] {
  return graphs.flatMap(({ machine, start, states, edges }) =>
    states
      .filter(({ crash }) => crash !== undefined)
      .map(({ key, crash = '' }) => {
        const edge = edges.find(({ to }) => to === key)
        const where = edge ? `${edge.from} on ${edge.label}` : start === key ? `${machine} at its beginning` : key
        return { proof: 'crash', where, says: crash }
      }),
  )
}
