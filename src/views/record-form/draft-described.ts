import type { I18n } from '@lingui/core'
import type * as z from '#contract/zod.ts'

/** A record's form whose fields come and go: what is typed for a record, and what it means. */
export interface DraftDescribed<Item, Value extends object, Schema extends z.ZodMiniType> {
  schema: Schema
  draftOf: (record: Item) => Value
  bodyOf: (draft: Value) => unknown
  /** A draft in words, fact by fact: what both sides of a conflict are compared by. */
  tell: (i18n: I18n, draft: Value) => readonly (readonly [label: string, text: string])[]
}
