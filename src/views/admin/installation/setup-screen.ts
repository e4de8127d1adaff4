import type { SetupRecord } from '#contract/admin/setup.ts'
import type { SetupActor } from '#machines/flows/setup.machine.ts'

export interface SetupProps {
  actor: SetupActor
}

export interface StepProps extends SetupProps {
  setup: SetupRecord
  busy: boolean
}
