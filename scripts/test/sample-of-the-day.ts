/** The environment variable with the day whose sample runs: days since 1970 in UTC, or `all`. */
const variable = 'TEST_DAY'

/**
 * Returns the day, and writes it into the environment: processes that start later, also after midnight, have the same.
 */
export function dayOfTests(): string {
  const day = process.env[variable] ?? String(Math.floor(Date.now() / 86_400_000))
  if (day !== 'all' && !/^\d{1,6}$/.test(day)) throw new Error(`${variable} is a number of days since 1970, or 'all': ${day}`)
  process.env[variable] = day
  return day
}

/** Returns one of `parts` equal samples: another one each day, so that all run within as many days. */
export function sampleOfTheDay<Item>(all: readonly Item[], parts: number): readonly Item[] {
  return sampleOf(dayOfTests(), all, parts)
}

/** Does the same for a given day, where there is no environment to read: in a page. */
export function sampleOf<Item>(day: string, all: readonly Item[], parts: number): readonly Item[] {
  return day === 'all' ? all : all.filter((_, place) => (place + Number(day)) % parts === 0)
}
