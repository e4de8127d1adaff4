import { explore, type Graph } from '../../engine/explore.ts'
import { mutantsOf } from './mutants.ts'
import { prove, type Claim } from '../../engine/proofs/prove.ts'
import type { Subject } from '../../engine/subject.ts'

export interface Caught {
  fault: string
  /** The proofs, which do not know the purpose of the flow, find something. */
  byProofs: boolean
}

const tooMany = 300

/**
 * Puts each fault alone into the machine and returns whether the proofs find it. A transition table that differs counts
 * for nothing: every fault makes it differ. `subjects`: one for each input.
 */
export function huntMutants(subjects: readonly [Subject, ...Subject[]], claim: Omit<Claim, 'machine' | 'graphs'>): Caught[] {
  const [{ machine: sound }] = subjects
  const expected = JSON.stringify(prove({ ...claim, machine: sound, graphs: subjects.map(explore) }))
  return mutantsOf(sound).map(({ fault, machine }) => {
    const graphs = exploreAll(subjects.map((subject) => ({ ...subject, machine, limit: tooMany })))
    return {
      fault,
      byProofs: graphs === null || JSON.stringify(prove({ ...claim, machine, graphs })) !== expected,
    }
  })
}

// A fault may make a machine endless: more states than the sound one could have counts as caught.
function exploreAll(subjects: readonly Subject[]): Graph[] | null {
  try {
    return subjects.map(explore)
  } catch {
    return null
  }
}
