import { record } from '../record.ts'
import * as z from '../zod.ts'
import { forecast } from './forecast.ts'
import { funnel } from './funnel.ts'

/**
 * Figures that a job computes once a day (docs/decisions/0168). Each is null until it is computed, and says itself when
 * that was. `running`: a job that computes them anew waits or runs.
 */
export const computedFigures = record({
  running: z.boolean(),
  forecast: z.nullable(forecast),
  funnel: z.nullable(funnel),
})
export type ComputedFigures = z.output<typeof computedFigures>
