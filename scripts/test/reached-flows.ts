/** The environment variable with the flows that a change reaches, by name; without it tests play all flows. */
const variable = 'TEST_FLOWS'

/** Lets the tests of this process and of those that start later play some flows only. */
export function narrowTo(flows: readonly string[]): void {
  process.env[variable] = flows.join()
}

/** Returns the flows that a change reaches, as `ofReachedFlows` takes them; `all` for every flow. */
export const reachedFlows = (): string => process.env[variable] ?? 'all'

/** Returns the entries of these flows, where tests take long for each flow. */
export function ofReachedFlows<Part>(flows: string, entries: readonly (readonly [string, Part])[]): (readonly [string, Part])[] {
  const names = flows.split(',')
  return entries.filter(([name]) => flows === 'all' || names.includes(name))
}
