import { periods } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { keptText, type KeptText } from './storage.ts'

const fieldsSchema = z.object({ rfc: z.string(), name: z.string(), phone: z.string(), email: z.string(), terms: z.boolean() })
const progressSchema = z.object({
  choice: z.nullable(z.object({ planId: z.string(), period: z.enum(periods) })),
  onboardingId: z.nullable(z.string()),
})

/** Typed fields that may be stored: never the password. */
export type DraftFields = z.infer<typeof fieldsSchema>
type Progress = z.infer<typeof progressSchema>

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | null {
  try {
    return z.safeParse(schema, JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

/** Keeps an open registration while its tab lives. */
export function createRegistrationDraft(storage: KeptText = keptText(() => sessionStorage)) {
  const keys = { progress: 'receptio.registration', fields: 'receptio.registration.fields' }
  return {
    progress: (): Progress | null => parsed(progressSchema, storage.getItem(keys.progress)),
    fields: (): DraftFields | null => parsed(fieldsSchema, storage.getItem(keys.fields)),
    keepProgress: (progress: Progress): void => storage.setItem(keys.progress, JSON.stringify(progress)),
    keepFields: ({ rfc, name, phone, email, terms }: DraftFields): void =>
      storage.setItem(keys.fields, JSON.stringify({ rfc, name, phone, email, terms })),
    forget(): void {
      storage.removeItem(keys.progress)
      storage.removeItem(keys.fields)
    },
  }
}
