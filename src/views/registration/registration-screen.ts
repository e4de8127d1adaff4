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
  /** Starts the proof of work, so that a submit need not wait for it. */
  prepare: () => void
  /** The fields typed before a reload. */
  typed: Omit<CompanyFields, 'password'> | null
  onTyped: (fields: CompanyFields) => void
  /** The dialog that claims an RFC. */
  claim: ReactNode
}

export interface ScreenProps extends RegistrationViewProps {
  keptValues: KeptFields<CompanyFields>
}
