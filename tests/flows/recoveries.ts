import type { RecoveryScenario } from '#tests/qa/runs/recovery/scenario.ts'
import { modulesOnDisk, partsOf } from './parts.ts'

/** The recovery scenario of every flow that has one. */
export const scenarios: readonly RecoveryScenario[] = Object.values(
  partsOf<RecoveryScenario>(
    'recovery',
    import.meta.env ? import.meta.glob('./*/*.recovery.ts', { eager: true }) : await modulesOnDisk('recovery'),
  ),
)
