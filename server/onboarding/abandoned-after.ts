/** Milliseconds without activity after which a checkout counts as left. */
const patience = 2 * 3_600_000

/** When a checkout that nobody has touched since counts as left. */
export function abandonedAfter(lastActivity: Date): Date {
  return new Date(lastActivity.getTime() + patience)
}
