import type { CatalogueTemplate, SetupStep } from '#contract/admin/setup.ts'
import type { GatewayKeys } from '#contract/admin/gateway-account.ts'
import type { Driver } from '#contract/driver.ts'
import type { LegalKind, LegalText } from '#contract/legal-text.ts'

/** The issuer as JSON text. */
export interface SetupIssuer {
  value: string
}
export interface SetupText {
  kind: LegalKind
  text: LegalText['text']
}

/** What happens in the guided beginning. */
export type SetupEvent =
  | { type: 'step.opened'; step: SetupStep }
  | { type: 'step.continued' }
  | { type: 'step.passed'; passed: boolean }
  | { type: 'issuer.submitted'; issuer: SetupIssuer }
  | { type: 'text.submitted'; text: SetupText }
  | { type: 'mail.requested' }
  | { type: 'probe.requested' }
  | { type: 'keys.opened'; driver: Driver }
  | ({ type: 'keys.submitted' } & GatewayKeys)
  | { type: 'keys.closed' }
  | { type: 'removal.opened'; driver: Driver }
  | { type: 'removal.confirmed' }
  | { type: 'removal.closed' }
  | { type: 'template.chosen'; template: CatalogueTemplate }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }
