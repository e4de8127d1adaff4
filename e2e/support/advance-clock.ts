import type { App } from './test.ts'

/** Moves the time of the sandbox and the product on by seconds. @throws Error when the sandbox refuses */
export async function advanceClock({ sandboxUrl }: App, seconds: number): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/clock`, { method: 'POST', body: JSON.stringify({ advance: seconds }) })
  if (!answer.ok) throw new Error(await answer.text())
}
