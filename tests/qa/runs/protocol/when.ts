/** Returns a rule when it is broken. */
export function when(isBroken: boolean, rule: string): string[] {
  return isBroken ? [rule] : []
}
