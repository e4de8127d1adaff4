import * as z from './zod.ts'

/** Files that calls answer with, as `Content-Type` says them. */
export type FileType = 'application/json' | 'application/pdf' | 'image/png'

/** A file that a call answers with instead of JSON: its name, and what is in it. */
export const fileSchema = z.object({ name: z.string(), content: z.instanceof(Blob) })
export type File = z.infer<typeof fileSchema>

/** `Content-Disposition` for a file that is saved and not shown. Names are ours: letters, digits, dots and dashes. */
export function dispositionOf(name: string): string {
  return `attachment; filename="${name}"`
}

/** The name in a `Content-Disposition` header, or null: a header that we did not write names nothing. */
export function fileNameOf(disposition: string | null): string | null {
  return /^attachment; filename="([\w.-]{1,100})"$/.exec(disposition ?? '')?.[1] ?? null
}
