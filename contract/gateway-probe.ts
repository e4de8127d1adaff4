import * as z from './zod.ts'

/**
 * How a gateway answers to the keys in force. `ready`: it let us read. `refused`: it knows the keys not, or not for
 * reading. `unreachable`: it did not answer, or not as agreed.
 */
export const gatewayProbes = ['ready', 'refused', 'unreachable'] as const
export const gatewayProbeSchema = z.enum(gatewayProbes)
export type GatewayProbe = z.infer<typeof gatewayProbeSchema>
