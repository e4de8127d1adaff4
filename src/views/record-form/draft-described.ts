import type { I18n } from '@lingui/core'
import type * as z from '#contract/zod.ts'

/** Describes the form of a record with fields that appear and disappear: its draft and its meaning. */
export interface DraftDescribed<Item, Value extends object, Schema extends z.ZodMiniType> {
  schema: Schema
  draftOf: (record: Item) => Value
  bodyOf: (draft: Value) => unknown
  /** Returns a draft in words, item by item, to compare both sides of a conflict. */
  tell: (i18n: I18n, draft: Value) => readonly (readonly [label: string, text: string])[]
}
