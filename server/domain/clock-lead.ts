interface Clocks {
  clock: { now(): Date }
  machineClock: { now(): Date }
}

/** Milliseconds by which the product's time is ahead of the machine's (docs/decisions/0012). */
export function leadOf({ clock, machineClock }: Clocks): number {
  return clock.now().getTime() - machineClock.now().getTime()
}
