/**
 * Returns the amount in centavos that is charged at once to the saved card, from the address; 0 when nothing is due.
 */
export function dueIn(search: string): number {
  const due = new URLSearchParams(search).get('due') ?? ''
  return /^[1-9]\d{0,11}$/.test(due) ? Number(due) : 0
}
