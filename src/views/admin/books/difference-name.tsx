import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { BookDifference } from '#contract/admin/book.ts'
import { differenceKindTexts, differenceSubjectTexts } from '../../../messages/admin/book.messages.ts'

type Named = Pick<BookDifference, 'kind' | 'subject'>

/** Returns what does not match, and how: "Charge: Missing here". */
export function differenceName(i18n: I18n, { kind, subject }: Named): string {
  return `${i18n._(differenceSubjectTexts[subject])}: ${i18n._(differenceKindTexts[kind])}`
}

export function DifferenceName({ of }: { of: Named }) {
  const { i18n } = useLingui()
  return differenceName(i18n, of)
}
