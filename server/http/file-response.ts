import { dispositionOf, fileSchema } from '#contract/file.ts'
import type { FileType } from '#contract/file.ts'
import * as z from '#contract/zod.ts'
import type { Logger } from '../log/logger.ts'
import type { CallContext } from './context.ts'

/** A file that is read part by part. */
interface StreamedFile {
  name: string
  text: AsyncIterable<string>
}

/** Returns a handler's file as a response to be saved, never shown, with exactly the type of the table. */
export async function fileResponse(context: CallContext, type: FileType, answer: unknown): Promise<Response> {
  const { name, content } = z.parse(fileSchema, answer)
  return context.body(await content.arrayBuffer(), 200, headersOf(type, name))
}

/**
 * Streams a CSV file part by part. The response begins when the first part is ready, so that an earlier error is
 * refused like in any call. A later error aborts the body.
 */
export async function streamedResponse(context: CallContext, { name, text }: StreamedFile, logger: Logger): Promise<Response> {
  const { requestId, route } = context.var.facts
  const broken = (error: unknown) => logger.error({ request_id: requestId, route, error }, 'a file was broken off')
  return context.body(await streamOf(text, broken), 200, headersOf('text/csv; charset=utf-8', name))
}

function headersOf(type: string, name: string) {
  return { 'Content-Type': type, 'Content-Disposition': dispositionOf(name) }
}

async function streamOf(text: AsyncIterable<string>, broken: (error: unknown) => void): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const parts = text[Symbol.asyncIterator]()
  // Throwing this cuts the connection and prints its message as it is; the original error goes to the log only.
  const brokenOff = (error: unknown) => {
    broken(error)
    throw new Error('A file was broken off.')
  }
  let first: IteratorResult<string> | undefined = await parts.next()
  return new ReadableStream(
    {
      async pull(controller) {
        const part = first ?? (await parts.next().catch(brokenOff))
        first = undefined
        if (part.done === true) controller.close()
        else controller.enqueue(encoder.encode(part.value))
      },
      async cancel() {
        await parts.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
