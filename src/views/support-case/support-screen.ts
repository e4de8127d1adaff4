import type { NewCase, SupportFields } from '#contract/support-case.ts'
import type { SupportCaseActor } from '#machines/flows/support-case.machine.ts'
import type { KeptFields } from '../../forms/kept-fields.ts'

export interface SupportCaseViewProps {
  actor: SupportCaseActor
  /** What was typed before, or is known of the person. */
  typed: SupportFields
  onTyped: (fields: SupportFields) => void
  /** What goes with the words: where it happened, the support code, the last steps. */
  report: Pick<NewCase, 'place' | 'code' | 'trail'>
}

export interface ScreenProps extends SupportCaseViewProps {
  keptValues: KeptFields<SupportFields>
}
