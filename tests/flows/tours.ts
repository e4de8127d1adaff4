import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'
import { modulesOnDisk, partsOf } from './parts.ts'

type Tours = Tour | readonly Tour[]

const parts = partsOf<Tours>(
  'tour',
  import.meta.env ? import.meta.glob('./*/*.tour.ts', { eager: true }) : await modulesOnDisk('tour'),
)

/** The tours of every flow that has one, by the name of its folder. */
export const tours: Readonly<Record<string, readonly Tour[]>> = Object.fromEntries(
  Object.entries(parts).map(([flow, part]) => [flow, [part].flat()]),
)
