import type { Finding } from '#tests/qa/engine/proofs/finding.ts'

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

/** Something wrong with a state on its screen. */
export interface StateFinding {
  state: string
  locale: string
  check: 'focus' | 'text' | 'language' | 'keyboard'
  says: string
}

/** What somebody who looked at every state of one machine on its screen left behind. */
export interface StatesRecord {
  name: string
  /** How many states were looked at, each in every language that its screen speaks. */
  states: number
  languages: string[]
  findings: StateFinding[]
  ms: number
}

/** What had to run, and what the proofs found; written before anything is played. */
export interface PlanRecord {
  name: string
  kind: 'flow' | 'lifecycle'
  paths: { id: string; input: string; label: string; onScreen: boolean }[]
  /** Whether every state is looked at on its screen. */
  checksStates: boolean
  findings: Finding[]
}
