import type { SecondFactorActor } from '#machines/flows/second-factor.machine.ts'

export interface SecondFactorProps {
  actor: SecondFactorActor
}
