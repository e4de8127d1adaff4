import { localMidnight } from '#contract/period-end.ts'

/** Returns the start and end of two days of Mexico City's calendar, both included: from `since`, before `until`. */
export function dayRange(query: { since?: string | undefined; until?: string | undefined }): {
  since: Date | undefined
  until: Date | undefined
} {
  const { since: first, until: last } = query
  return {
    since: first === undefined ? undefined : localMidnight(first),
    until: last === undefined ? undefined : localMidnight(last, 1),
  }
}
