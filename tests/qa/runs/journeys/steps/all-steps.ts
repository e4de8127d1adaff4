import { accountSteps } from './account.ts'
import { movingSteps } from './moving.ts'
import { otherSteps } from './others.ts'
import { payingSteps } from './paying.ts'
import { pressingSteps } from './pressing.ts'
import { purposefulSteps } from './purposes.ts'
import { staffSteps } from './staff.ts'
import type { Step } from '../walker.ts'

/** Everything that can happen on a walk. */
export const steps: readonly Step[] = [
  ...payingSteps,
  ...purposefulSteps,
  ...movingSteps,
  ...pressingSteps,
  ...accountSteps,
  ...staffSteps,
  ...otherSteps,
]
