import { type FaultOrder, smtpModes } from './faults.store.ts'

const maxTimes = 100

export type FaultOrderResult = { order: FaultOrder } | { problem: string }

export function parseFaultOrder(input: unknown): FaultOrderResult {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { problem: 'Se espera un objeto con kind, mode y times.' }
  }
  const { kind, mode: wantedMode, times = 1, ...rest }: Record<string, unknown> = { ...input }
  if (Object.keys(rest).length > 0) return { problem: `Campo desconocido: ${Object.keys(rest).join(', ')}.` }
  if (kind !== 'smtp') return { problem: 'kind debe ser smtp.' }
  const mode = smtpModes.find((known) => known === wantedMode)
  if (!mode) return { problem: `mode debe ser uno de: ${smtpModes.join(', ')}.` }
  const count = typeof times === 'string' && /^\d{1,3}$/.test(times) ? Number(times) : times
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > maxTimes) {
    return { problem: `times debe ser un entero de 1 a ${maxTimes}.` }
  }
  return { order: { kind, mode, times: count } }
}
