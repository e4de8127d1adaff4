import { StartRefused } from '../../start-refused.ts'

/** A month of the calendar in UTC: from `lower` on, before `upper`. `name`: as 2025-01. */
export interface Month {
  name: string
  lower: Date
  upper: Date
}

/** Reads a month such as 2025-01. @throws StartRefused for another text */
export function monthOf(text: string): Month {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined)
    throw new StartRefused(`--month must be a month such as 2025-01, and is ${JSON.stringify(text.slice(0, 40))}.`)
  const at = (later: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + later, 1))
  return { name: text, lower: at(0), upper: at(1) }
}
