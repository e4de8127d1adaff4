import type { Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureClass } from './failure-class.ts'
import type { PageUser } from './page-user.ts'
import type { Gate } from './held-call.ts'
import type { TestEnvironment } from './environment.ts'
import type { Person, Variant, RecoveryScenario } from './scenario.ts'

/** The person, the flow and the failures of one visit. */
export interface Journey {
  page: Page
  environment: TestEnvironment
  who: Person
  user: PageUser
  gate: Gate
  scenario: RecoveryScenario
  variant: Variant
  flowId: string
  /** Where calls fail: the state by its name on the screen. */
  at: { state: string; operation: Operation } | null
  failures: readonly FailureClass[]
  /** Whether a document asked before it was left. */
  leavePrompts: { asked: boolean }
  onState: ((state: string) => Promise<void>) | undefined
}
