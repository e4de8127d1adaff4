import { randomUUID } from 'node:crypto'

export const smtpModes = ['refuse', 'tempfail', 'drop-after-data'] as const

export type SmtpMode = (typeof smtpModes)[number]

export interface SmtpFaultOrder {
  kind: 'smtp'
  mode: SmtpMode
  times: number
}

export type Armed<Order> = Order & { id: string }

export type ArmedSmtpFault = Armed<SmtpFaultOrder>

export interface Faults<Order> {
  list: () => Armed<Order>[]
  arm: (order: Order) => Armed<Order>
  /** Returns the first fault that fits `among` if it also `matches`, and uses it up once. */
  take: (matches: (order: Order) => boolean, among?: (order: Order) => boolean) => Armed<Order> | undefined
  disarm: (id: string) => boolean
  clear: () => void
}

/** Creates a queue of armed faults; `times` is how many mails or calls each still hits. */
export function createFaults<Order extends { times: number }>(): Faults<Order> {
  let armed: Armed<Order>[] = []
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
    take(matches, among = matches) {
      const first = armed.find(among)
      if (!first || !matches(first)) return undefined
      if (first.times <= 1) remove(first.id)
      else armed = armed.map((fault) => (fault === first ? { ...first, times: first.times - 1 } : fault))
      return first
    },
    disarm(id) {
      const isArmed = armed.some((fault) => fault.id === id)
      remove(id)
      return isArmed
    },
    clear() {
      armed = []
    },
  }
}
