/** The names of the scenarios, for who starts them in processes of their own. */
export const scenarioNames = [
  'one press',
  'two tabs, one order',
  'two tabs, two orders',
  'a release without locks',
  'a challenge left open',
  'a challenge left for another card',
  'a process that wakes up late',
  'a press repeated',
  'a renewal by the clock and by hand',
  'a renewal and a new card',
  'all that is owed by hand',
  'a pause and its undoing',
  'months of a subscription',
] as const

export type ScenarioName = (typeof scenarioNames)[number]
