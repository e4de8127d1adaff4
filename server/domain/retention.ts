import * as z from '#contract/zod.ts'

const entry = (name: string, standard: number, least: number, most: number) => ({
  entry: `retention.${name}.days`,
  schema: z.int().check(z.minimum(least), z.maximum(most)),
  standard,
  least,
  most,
})

/**
 * For how many days each tenant keeps rows of these tables, with the least and the most (docs/retention.md). What else
 * the sweep deletes ends at a time of its own, such as a session, or guards sign-ins.
 */
export const retentionEntries = {
  log_lines: entry('logs', 90, 7, 730),
  support_cases: entry('support', 90, 90, 1825),
  jobs: entry('jobs', 30, 7, 365),
  gateway_events: entry('gateway_events', 60, 30, 365),
  begun_onboardings: entry('registrations', 30, 7, 365),
  pay_links: entry('pay_links', 30, 7, 365),
  one_time_tokens: entry('links', 7, 1, 90),
  known_places: entry('places', 90, 30, 730),
} as const
/**
 * For how many days a request to erase a person waits; until then it can be withdrawn. The law (LFPDPPP) gives 20 days
 * to answer, and 15 more to carry it out.
 */
export const erasureDays = entry('erasure', 15, 1, 15)

export type RetainedTable = keyof typeof retentionEntries
