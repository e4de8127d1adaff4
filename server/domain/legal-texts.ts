import { legalKinds } from '#contract/legal-text.ts'
import type { LegalKind, LegalText } from '#contract/legal-text.ts'
import { localisedSchema } from '#contract/localised.ts'
import * as z from '#contract/zod.ts'

/** The settings with what a tenant has published; the audit log has the versions before. */
export const legalEntries = Object.fromEntries(legalKinds.map((kind) => [kind, `legal.${kind}`])) as Record<LegalKind, string>

const stored = z.object({ version: z.int(), text: localisedSchema, publishedAt: z.string() })

/** Returns a stored text; null when there is none. */
export function legalTextOf(value: unknown): LegalText | null {
  const read = z.safeParse(stored, value)
  return read.success ? read.data : null
}
