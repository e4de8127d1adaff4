import type { Contrast } from '#tests/qa/engine/contrast.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import type { Both } from './report/words/both.ts'

export type Level = 'machine' | 'screen'

/** A state that a path reached. */
export interface Reached {
  /** The innermost states. */
  states: string[]
  /** The file name of the picture taken then. */
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
  /** All its steps by name, including those that did not run. */
  label: string
  begins: Reached | null
  steps: PlayedStep[]
  ms: number
  failure: PlayedFailure | null
}

/** Where a path stopped. */
export interface PlayedFailure {
  step: string
  /** The transitions that the step takes, and the innermost states where it leads; empty when nobody knows. */
  definitions: string[]
  states: string[]
  message: string
  /** What the step should have given, beside what it gave. */
  contrast?: Contrast
  picture?: string
}

/** The result of one run of one machine on one level. */
export interface MachineRecord {
  name: string
  kind: 'flow' | 'lifecycle'
  level: Level
  nodes: string[]
  definitions: string[]
  paths: PlayedPath[]
  ms: number
}

/** A fault of a state on its screen. */
export interface StateFinding {
  state: string
  locale: string
  check: 'focus' | 'text' | 'language' | 'target' | 'keyboard' | 'announcement'
  says: string
}

/** The result of checking every state of one machine on its screen. */
export interface StatesRecord {
  name: string
  /** How many states were checked, each in every language of its screen. */
  states: number
  languages: string[]
  findings: StateFinding[]
  /** What only one of two looks at a state found: it does not fail, and stands in the report. */
  foundOnce: StateFinding[]
  ms: number
}

export interface PlannedRecord {
  id: string
  input: string
  label: string
  onScreen: boolean
  /** Its steps in words, as far as the machine took them. */
  words: Both[]
}

/** What had to run, and what the proofs found. A run writes it before it plays anything. */
export interface PlanRecord {
  name: string
  kind: 'flow' | 'lifecycle'
  paths: PlannedRecord[]
  /** What each innermost state is called. */
  states: Record<string, Both>
  /** Whether the run checks every state on its screen. */
  checksStates: boolean
  /** The variants that people must walk on the real server. */
  ways: readonly string[]
  findings: Finding[]
}

/** What a flow is called in its story, and what a person does with it. */
export interface TitleRecord {
  title: Both
  purpose: Both
}
