import type { App } from './test.ts'

/** Lets so many seconds pass in the sandbox and for the product beside it. @throws Error when the sandbox refuses */
export async function advanceClock({ sandboxUrl }: App, seconds: number): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: seconds }) })
  if (!answer.ok) throw new Error(await answer.text())
}
