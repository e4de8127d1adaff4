import * as z from './zod.ts'

/** The `Content-Type`s of files that calls return. */
export type FileType = 'application/json' | 'application/pdf' | 'image/png'

/** A file that a call returns instead of JSON: its name and content. */
export const fileSchema = z.object({ name: z.string(), content: z.instanceof(Blob) })
export type File = z.infer<typeof fileSchema>

/** Returns the `Content-Disposition` of a download. The names are ours: letters, digits, dots and dashes. */
export function dispositionOf(name: string): string {
  return `attachment; filename="${name}"`
}

/** Returns the name in a `Content-Disposition` header, or null when we did not write the header. */
export function fileNameOf(disposition: string | null): string | null {
  return /^attachment; filename="([\w.-]{1,100})"$/.exec(disposition ?? '')?.[1] ?? null
}
