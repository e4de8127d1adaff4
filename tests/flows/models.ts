import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { modulesOnDisk, partsOf } from './parts.ts'

/** The model of every flow, by the name of its folder. */
export const models = partsOf<FlowModel>(
  'model',
  import.meta.env ? import.meta.glob('./*/*.model.ts', { eager: true }) : await modulesOnDisk('model'),
)
