import type { NewCase, SupportFields } from '#contract/support-case.ts'
import type { SupportCaseActor } from '#machines/flows/support-case.machine.ts'
import type { KeptFields } from '../../forms/kept-fields.ts'

export interface SupportCaseViewProps {
  actor: SupportCaseActor
  /** The fields typed before, or known of the user. */
  typed: SupportFields
  onTyped: (fields: SupportFields) => void
  /** Who is signed in: their address, null until it is read. */
  reader: { email: string | null } | null
  /** The context of the text: the page, the support code, the last steps. */
  report: Pick<NewCase, 'place' | 'code' | 'trail'>
}

export interface ScreenProps extends SupportCaseViewProps {
  keptValues: KeptFields<SupportFields>
}
