/**
 * What is charged at once with the card that is saved, in centavos, as the application wrote it into the address; 0
 * when nothing is.
 */
export function dueIn(search: string): number {
  const due = new URLSearchParams(search).get('due') ?? ''
  return /^[1-9]\d{0,11}$/.test(due) ? Number(due) : 0
}
