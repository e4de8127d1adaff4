import { waitUntil } from '#src/services/clock.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { outcomesOf } from '#tests/qa/engine/flow-model.ts'
import { outcomeRows } from '#tests/qa/engine/outcome-table.ts'
import { respond } from '#tests/qa/engine/stages/wire.ts'
import { asksForSamples, type Server } from './server.ts'

/** How long a call takes that is answered from fixtures, in ms: one sees the screen wait. */
const unhurried = 600
const wait = (time: number) => new Promise<void>((done) => void setTimeout(done, time))

export type Answerer = (operation: Parameters<typeof outcomeRows>[0], request: Request) => Promise<Response>

/** Answers well whatever is called. */
export const fromFixtures: Answerer = async (operation, request) => {
  await wait(unhurried)
  return respond(outcomeRows(operation)[0]!.wire, request.signal)
}

/** Answers by the server what is of records that it has. */
export const answeredBy =
  (server: Server): Answerer =>
  async (operation, request) =>
    server.answersTo(operation) && !(await asksForSamples(server, request))
      ? server.send(operation, request)
      : fromFixtures(operation, request)

/** What is called from now on is answered; what waits already, waits on. */
export function letGo(model: FlowModel, { network, locals }: Mounted, answer: Answerer): void {
  network.letGo(answer)
  locals.letGo(async ({ call, input, signal }) => {
    if (isWait(input)) return waitUntil(input, signal)
    await wait(unhurried)
    const good = outcomesOf(model, call).find(({ hears }) => 'output' in hears)
    return good && 'output' in good.hears ? good.hears.output : undefined
  })
  for (const { call, input } of locals.pending())
    if (isWait(input)) void waitUntil(input, new AbortController().signal).then(() => locals.release(call, { output: undefined }))
}

function isWait(input: unknown): input is { until: number } {
  return typeof input === 'object' && input !== null && typeof (input as { until?: unknown }).until === 'number'
}
