import { localDay } from '#contract/period-end.ts'

const day = 86_400_000

function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(localDay(to)) - Date.parse(localDay(from))) / day)
}

/**
 * What is left of a period that was paid for, in centavos, by whole days of Mexico City's calendar so that it stays the same all day, the present one
 * included; rounded half up. `value` is what the whole period cost.
 */
export function creditOf({ value, startsAt, endsAt }: { value: number; startsAt: Date; endsAt: Date }, now: Date): number {
  const whole = daysBetween(startsAt, endsAt)
  const left = Math.min(whole, Math.max(0, daysBetween(now, endsAt)))
  return whole <= 0 ? 0 : Number((BigInt(value) * BigInt(left) * 2n + BigInt(whole)) / BigInt(2 * whole))
}
