import type { Page } from '@playwright/test'
import type { Operation } from '#contract/endpoints.ts'
import type { FailureClass } from './failure-class.ts'
import type { Hands } from './hands.ts'
import type { Gate } from './held-call.ts'
import type { House } from './house.ts'
import type { Traveller, Variant, Voyage } from './voyage.ts'

/** Who travels which way, and what goes wrong on it. */
export interface Journey {
  page: Page
  house: House
  who: Traveller
  hands: Hands
  gate: Gate
  voyage: Voyage
  variant: Variant
  flowId: string
  /** Where calls fail: the state as the screen names it. */
  at: { state: string; operation: Operation } | null
  failures: readonly FailureClass[]
  /** Documents that went and asked first, or did not. */
  farewells: { asked: boolean }
  seen: ((state: string) => Promise<void>) | undefined
}
