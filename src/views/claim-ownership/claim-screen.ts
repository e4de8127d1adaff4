import type { FieldError } from '#contract/error-body.ts'
import type { ClaimOwnershipActor } from '#machines/flows/claim-ownership.machine.ts'
import type { KeptFields } from '../../forms/kept-fields.ts'

export type ClaimFields = { name: string; email: string; phone: string; notes: string }

export interface ClaimOwnershipViewProps {
  actor: ClaimOwnershipActor
  prepare: () => void
  /** The known data of the claimant. */
  prefilled: Omit<ClaimFields, 'notes'>
  onClose: () => void
  /** Called when the claim is stored and the person has read so. */
  onSent: () => void
}

export interface ScreenProps extends ClaimOwnershipViewProps {
  keptValues: KeptFields<ClaimFields>
  /** The server's last errors of the fields; the form starts with them. */
  serverErrors: readonly FieldError[]
  onTold: (errors: readonly FieldError[]) => void
}
