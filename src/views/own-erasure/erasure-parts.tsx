import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { erasureFates, type OwnErasure } from '#contract/erasure.ts'
import { ownFateTexts, ownPartTexts } from './erasure-texts.ts'

const Heading = chakra('h3', { base: { fontSize: 'md', fontWeight: 'semibold', marginBottom: '1' } })
const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1' } })

/** What an erasure deletes, blanks and keeps. */
export function ErasureParts({ parts }: Pick<OwnErasure, 'parts'>) {
  const { i18n } = useLingui()
  return erasureFates.map((fate) => {
    const its = parts.filter((one) => one.fate === fate)
    return (
      its.length > 0 && (
        <div key={fate}>
          <Heading>{i18n._(ownFateTexts[fate])}</Heading>
          <List>
            {its.map(({ part }) => (
              <li key={part}>{i18n._(ownPartTexts[part])}</li>
            ))}
          </List>
        </div>
      )
    )
  })
}
