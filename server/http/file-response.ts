import { dispositionOf, fileSchema } from '#contract/file.ts'
import type { FileType } from '#contract/file.ts'
import * as z from '#contract/zod.ts'

/** A handler's file as it travels: to be saved and never shown, and of exactly the type that the table says. */
export function fileResponse(type: FileType, answer: unknown): Response {
  const { name, content } = z.parse(fileSchema, answer)
  return new Response(content, { headers: { 'Content-Type': type, 'Content-Disposition': dispositionOf(name) } })
}
