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

/** A handler's file as it travels: to be saved and never shown, and of exactly the type that the table says. */
export async function fileResponse(context: CallContext, type: FileType, answer: unknown): Promise<Response> {
  const { name, content } = z.parse(fileSchema, answer)
  return context.body(await content.arrayBuffer(), 200, headersOf(type, name))
}

/**
 * A CSV file that is read part by part. It begins when its first part is there, so that what goes wrong before is
 * refused like any call; what goes wrong later breaks the body off.
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
  // The connection is cut when this is thrown, and its message is printed as it is: what was thrown is for the log
  // alone.
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
