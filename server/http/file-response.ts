import { dispositionOf, fileSchema } from '#contract/file.ts'
import type { FileType } from '#contract/file.ts'
import * as z from '#contract/zod.ts'
import type { CallContext } from './context.ts'

/** A handler's file as it travels: to be saved and never shown, and of exactly the type that the table says. */
export async function fileResponse(context: CallContext, type: FileType, answer: unknown): Promise<Response> {
  const { name, content } = z.parse(fileSchema, answer)
  return context.body(await content.arrayBuffer(), 200, { 'Content-Type': type, 'Content-Disposition': dispositionOf(name) })
}
