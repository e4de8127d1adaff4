import type { Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureClass } from './failure-class.ts'
import type { Messages } from './messages.ts'
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
  /** Where calls fail: the state by its name on the screen, and `state.call` of the model. */
  at: { state: string; operation: Operation; spot: string } | null
  /** What the page tells, and what it tells on the same way without failures. */
  messages: Messages
  usual: ReadonlySet<string>
  /** Called when a refusal of the variant is caused: what is told then is about a failure. */
  refused: () => void
  failures: readonly FailureClass[]
  /** Goes to the goal in another tab of the same browser. @throws {Lost} where the person is stuck */
  doElsewhere: () => Promise<void>
  /** Whether a document asked before it was left. */
  leavePrompts: { asked: boolean }
  onState: ((state: string) => Promise<void>) | undefined
}
