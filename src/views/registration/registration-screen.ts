import type { ReactNode } from 'react'
import type { RegistrationActor } from '#machines/flows/registration.machine.ts'
import type { KeptFields } from '../../forms/kept-fields.ts'

export type CompanyFields = {
  rfc: string
  name: string
  phone: string
  email: string
  password: string
  terms: boolean
}

export interface RegistrationViewProps {
  actor: RegistrationActor
  /** Begins the proof of work, so that submitting need not wait for it. */
  prepare: () => void
  /** What was typed before the page was loaded anew. */
  typed: Omit<CompanyFields, 'password'> | null
  onTyped: (fields: CompanyFields) => void
  /** The dialog for claiming an RFC. */
  claim: ReactNode
}

export interface ScreenProps extends RegistrationViewProps {
  keptValues: KeptFields<CompanyFields>
}
