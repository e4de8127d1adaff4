import type { LineItem } from '#contract/line-item.ts'
import type { Period } from '#contract/period.ts'

interface Cost {
  period: Period
  /** Centavos of the renewal of a whole period, without one-time products. */
  cost: number
}

/** Returns when a change begins: at once if it costs more; else, or for a shorter period, at the renewal. */
export function effectiveOf(present: Cost, wanted: Cost): 'now' | 'renewal' {
  const isShorter = present.period === 'yearly' && wanted.period === 'monthly'
  return isShorter || wanted.cost <= present.cost ? 'renewal' : 'now'
}

interface Had {
  planId: string | null
  period: Period
  lines: readonly LineItem[]
}

interface Wanted {
  planId: string
  period: Period
  lines: readonly { id: string; quantity: number }[]
}

/** Returns whether nothing would change: the same plan and period, and as many of each add-on that renews. */
export function isSame({ planId, period, lines }: Had, wanted: Wanted): boolean {
  if (planId !== wanted.planId || period !== wanted.period) return false
  const included = new Set(lines.filter(({ kind }) => kind !== 'addon').map(({ id }) => id))
  const addons = lines.filter(({ kind, recurrence }) => kind === 'addon' && recurrence !== 'one-time')
  const extras = wanted.lines.filter(({ id, quantity }) => quantity > 0 && id !== planId && !included.has(id))
  return (
    extras.length === addons.length &&
    addons.every(({ id, quantity }) => extras.some((one) => one.id === id && one.quantity === quantity))
  )
}

/**
 * Returns whether a line is a one-time add-on: charged with its order, then kept, never charged again and never
 * credited.
 */
export function isOnce({ kind, recurrence }: Pick<LineItem, 'kind' | 'recurrence'>): boolean {
  return kind === 'addon' && recurrence === 'one-time'
}

/** Returns whether an order of a change only adds to a period, which continues: one-time add-ons and shares. */
export function continuesPeriod(lines: readonly LineItem[]): boolean {
  return lines.length > 0 && lines.every((line) => isOnce(line) || line.share !== undefined)
}

/** Returns the lines of a subscription after a new period began: its lines, and the one-time add-ons from before. */
export function linesAfter(before: readonly LineItem[], bought: readonly LineItem[]): LineItem[] {
  const once = before.filter(isOnce)
  const joined = bought.map((line) => {
    const same = isOnce(line) ? once.find(({ id }) => id === line.id) : undefined
    return same ? { ...line, quantity: line.quantity + same.quantity } : line
  })
  return [...joined, ...once.filter(({ id }) => !bought.some((line) => line.id === id))]
}

/** Returns the lines of a subscription whose period continues with what was added, at the price of a whole period. */
export function linesWith(before: readonly LineItem[], added: readonly LineItem[]): LineItem[] {
  const isSold = (one: LineItem, { id, kind }: LineItem) => one.id === id && one.kind === kind
  const grown = before.map((line) => {
    const more = added.find((one) => isSold(one, line))
    return more ? { ...line, quantity: line.quantity + more.quantity } : line
  })
  return [...grown, ...added.filter((line) => !before.some((one) => isSold(one, line))).map(wholeLine)]
}

/** Returns a line that was sold at its share at the price of a whole period. */
export function wholeLine({ share, ...line }: LineItem): LineItem {
  return share ? { ...line, list: share.list, net: share.net } : line
}
