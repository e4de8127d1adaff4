import { mailOutcomes, setupStepSchema } from '#contract/admin/setup.ts'
import { gatewayProbeSchema } from '#contract/gateway-probe.ts'
import * as z from '#contract/zod.ts'

/** The setting with what only the guided beginning knows: the last tries, and the steps left for later. */
export const setupEntry = 'setup'

const probed = z.optional(z.object({ outcome: gatewayProbeSchema, at: z.string() }))
const stored = z.object({
  mail: z.nullable(
    z.object({ outcome: z.enum(mailOutcomes), reason: z.nullable(z.string()), email: z.string(), at: z.string() }),
  ),
  gateways: z.object({ openpay: probed, stripe: probed }),
  passed: z.array(setupStepSchema),
})
export type SetupProgress = z.output<typeof stored>

/** Returns the stored progress; the beginning when there is none. */
export function setupProgressOf(value: unknown): SetupProgress {
  const read = z.safeParse(stored, value)
  return read.success ? read.data : { mail: null, gateways: {}, passed: [] }
}
