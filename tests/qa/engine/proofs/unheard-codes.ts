import type { Edge, Graph } from '../explore.ts'
import type { Finding } from './finding.ts'

/** Returns the refusal codes that the contract names for this call; none for a call that stays in the browser. */
export type CodesOf = (call: string) => readonly string[]

/** Returns refusals in the contract of a call that some state with this call does not handle. */
export function unheardCodes(graphs: readonly Graph[], codesOf: CodesOf): Finding[] {
  return graphs.flatMap(({ states, edges }) => {
    const leaving = Map.groupBy(edges, ({ from }) => from)
    return states.flatMap(({ key, calls }) =>
      calls.flatMap((call) => {
        const heard = new Set((leaving.get(key) ?? []).filter((edge) => hears(edge) === call).map(codeOf))
        return codesOf(call)
          .filter((code) => !heard.has(code))
          .map((code) => ({
            proof: 'unheard code',
            where: key,
            says: `no transition hears that ${call} was refused with ${code}`,
          }))
      }),
    )
  })
}

// If no definition takes a failure, the machine stops. That is an edge, too.
function hears({ step, definitions }: Edge): string | null {
  return 'hears' in step && definitions.length > 0 ? step.hears : null
}

function codeOf({ event }: Edge): string | undefined {
  const { failure } = (event['error'] ?? {}) as { failure?: { body?: { code?: string } } }
  return failure?.body?.code
}
