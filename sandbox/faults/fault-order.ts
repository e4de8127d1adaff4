import { type SmtpFaultOrder, smtpModes } from './faults.store.ts'
import type { GatewayFaultOrder } from './gateway-fault.ts'
import { parseGatewayFaultOrder } from './gateway-fault-order.ts'
import { readTimes } from './times.ts'

export type FaultOrderResult = { order: SmtpFaultOrder } | { gatewayOrder: GatewayFaultOrder } | { problem: string }

export function parseFaultOrder(input: unknown): FaultOrderResult {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { problem: 'Se espera un objeto con kind, mode y times, o con provider, operation, kind, times y delay_ms.' }
  }
  if ('provider' in input) return parseGatewayFaultOrder(input)
  const { kind, mode: wantedMode, times: wantedTimes = 1, ...rest }: Record<string, unknown> = { ...input }
  if (Object.keys(rest).length > 0) return { problem: `Campo desconocido: ${Object.keys(rest).join(', ')}.` }
  if (kind !== 'smtp') return { problem: 'kind debe ser smtp.' }
  const mode = smtpModes.find((candidate) => candidate === wantedMode)
  if (!mode) return { problem: `mode debe ser uno de: ${smtpModes.join(', ')}.` }
  const times = readTimes(wantedTimes)
  return 'problem' in times ? times : { order: { kind, mode, times: times.times } }
}
