import type { Finding } from '#tests/model/proofs/finding.ts'

export type Level = 'machine' | 'screen'

/** A state in which a path came, as it ran. */
export interface Reached {
  /** Its innermost states. */
  states: string[]
  /** The picture taken then, by the name of its file. */
  picture?: string
}

export interface PlayedStep extends Reached {
  label: string
  does: 'act' | 'call' | 'time'
  definitions: string[]
}

/** One path as it was played: the steps that ran, and where it stopped when it failed. */
export interface PlayedPath {
  id: string
  input: string
  /** All its steps by name, those that never came included. */
  label: string
  begins: Reached | null
  steps: PlayedStep[]
  ms: number
  failure: { step: string; definitions: string[]; message: string; picture?: string } | null
}

/** What one run of one machine on one level left behind. */
export interface MachineRecord {
  name: string
  kind: 'flow' | 'lifecycle'
  level: Level
  nodes: string[]
  definitions: string[]
  paths: PlayedPath[]
  ms: number
}

/** What had to run, and what the proofs found; written before anything is played. */
export interface PlanRecord {
  name: string
  kind: 'flow' | 'lifecycle'
  paths: { id: string; input: string; label: string; onScreen: boolean }[]
  findings: Finding[]
}
