import type { FieldError } from '#contract/error-body.ts'
import type { ClaimOwnershipActor } from '#machines/flows/claim-ownership.machine.ts'
import type { KeptFields } from '../../forms/kept-fields.ts'

export type ClaimFields = { name: string; email: string; phone: string; notes: string }

export interface ClaimOwnershipViewProps {
  actor: ClaimOwnershipActor
  prepare: () => void
  /** What is known already of who claims. */
  prefilled: Omit<ClaimFields, 'notes'>
  onClose: () => void
  /** The claim is stored, and the person has read so. */
  onSent: () => void
}

export interface ScreenProps extends ClaimOwnershipViewProps {
  keptValues: KeptFields<ClaimFields>
  /** What the server said of the fields the last time; the form begins with it. */
  serverErrors: readonly FieldError[]
  onTold: (errors: readonly FieldError[]) => void
}
