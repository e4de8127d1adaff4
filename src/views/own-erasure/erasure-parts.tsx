import { useLingui } from '@lingui/react'
import type { OwnErasure } from '#contract/erasure.ts'
import { ErasureFates } from '../erasure-fates.tsx'
import { ownFateTexts, ownPartTexts } from './erasure-texts.ts'

/** What an erasure deletes, blanks and keeps of the person's data. */
export function ErasureParts({ parts }: Pick<OwnErasure, 'parts'>) {
  const { i18n } = useLingui()
  return (
    <ErasureFates parts={parts} heading={(fate) => i18n._(ownFateTexts[fate])} line={({ part }) => i18n._(ownPartTexts[part])} />
  )
}
