import { type GatewayFaultOrder, gatewayKinds, operations, providers } from './gateway-fault.ts'
import { readTimes } from './times.ts'

const longestDelayMs = 24 * 60 * 60 * 1000

export function parseGatewayFaultOrder(input: object): { gatewayOrder: GatewayFaultOrder } | { problem: string } {
  const fields: Record<string, unknown> = { operation: 'any', times: 1, ...input }
  const unknown = Object.keys(fields).filter((name) => !['provider', 'operation', 'kind', 'times', 'delay_ms'].includes(name))
  if (unknown.length > 0) return { problem: `Campo desconocido: ${unknown.join(', ')}.` }
  const provider = providers.find((candidate) => candidate === fields['provider'])
  if (!provider) return { problem: `provider debe ser uno de: ${providers.join(', ')}.` }
  const operation = operations.find((candidate) => candidate === fields['operation'])
  if (!operation) return { problem: `operation debe ser una de: ${operations.join(', ')}.` }
  const kind = gatewayKinds.find((candidate) => candidate === fields['kind'])
  if (!kind) return { problem: `kind debe ser uno de: ${gatewayKinds.join(', ')}.` }
  const times = readTimes(fields['times'])
  if ('problem' in times) return times
  const order = { provider, operation, kind, times: times.times }
  if (fields['delay_ms'] === undefined || fields['delay_ms'] === '') return { gatewayOrder: order }
  const delay = Number(fields['delay_ms'])
  if (!Number.isInteger(delay) || delay < 0 || delay > longestDelayMs) {
    return { problem: `delay_ms debe ser un entero de 0 a ${longestDelayMs}.` }
  }
  return { gatewayOrder: { ...order, delay_ms: delay } }
}
