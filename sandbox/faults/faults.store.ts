import { randomUUID } from 'node:crypto'

export const smtpModes = ['refuse', 'tempfail', 'drop-after-data'] as const

export type SmtpMode = (typeof smtpModes)[number]

export interface FaultOrder {
  kind: 'smtp'
  mode: SmtpMode
  times: number
}

export interface ArmedFault extends FaultOrder {
  id: string
}

export interface Faults {
  list: () => ArmedFault[]
  arm: (order: FaultOrder) => ArmedFault
  take: (kind: FaultOrder['kind'], modes: SmtpMode[]) => ArmedFault | undefined
  disarm: (id: string) => boolean
  clear: () => void
}

/** Armed faults wait in line per kind; `times` is how many mail transactions each still hits. */
export function createFaults(): Faults {
  let armed: ArmedFault[] = []
  const remove = (id: string) => {
    armed = armed.filter((fault) => fault.id !== id)
  }
  return {
    list: () => armed,
    arm(order) {
      const fault = { id: randomUUID(), ...order }
      armed = [...armed, fault]
      return fault
    },
    take(kind, modes) {
      const first = armed.find((fault) => fault.kind === kind)
      if (!first || !modes.includes(first.mode)) return undefined
      if (first.times <= 1) remove(first.id)
      else armed = armed.map((fault) => (fault === first ? { ...first, times: first.times - 1 } : fault))
      return first
    },
    disarm(id) {
      const known = armed.some((fault) => fault.id === id)
      remove(id)
      return known
    },
    clear() {
      armed = []
    },
  }
}
