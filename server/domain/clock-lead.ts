interface Clocks {
  clock: { now(): Date }
  machineClock: { now(): Date }
}

/** Returns the milliseconds by which the product's clock is ahead of the machine's (docs/decisions/0012). */
export function leadOf({ clock, machineClock }: Clocks): number {
  return clock.now().getTime() - machineClock.now().getTime()
}
