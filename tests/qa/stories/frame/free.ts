import { waitUntil } from '#src/services/clock.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { outcomesOf } from '#tests/qa/engine/flow-model.ts'
import { outcomeRows } from '#tests/qa/engine/outcome-table.ts'
import { respond } from '#tests/qa/engine/stages/wire.ts'
import { asksForSamples, type Server } from './server.ts'

/** How long a fixture's answer takes, in ms, so that the waiting screen is visible. */
const unhurried = 600
const wait = (time: number) => new Promise<void>((done) => void setTimeout(done, time))

export type Answerer = (operation: Parameters<typeof outcomeRows>[0], request: Request) => Promise<Response>

/** Answers every call with success. */
export const fromFixtures: Answerer = async (operation, request) => {
  await wait(unhurried)
  return respond(outcomeRows(operation)[0]!.wire, request.signal)
}

/** Lets the server answer requests about its own records, and the fixtures the others. */
export const answeredBy =
  (server: Server): Answerer =>
  async (operation, request) =>
    server.answersTo(operation) && !(await asksForSamples(server, request))
      ? server.send(operation, request)
      : fromFixtures(operation, request)

/** Answers every call from now on; pending calls stay pending. */
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
