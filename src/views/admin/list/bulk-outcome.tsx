import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural } from '@lingui/react/macro'
import type { BulkResults } from '#contract/bulk.ts'
import { Notice } from '../../../components/notice.tsx'
import { failureTexts } from '../../../messages/failure-codes.messages.ts'

const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5', marginTop: '2' } })

interface Props {
  results: readonly (BulkResults[number] & { name: string })[]
  onDismiss: () => void
}

/** How many acts succeeded, and why each other one failed. */
export function BulkOutcome({ results, onDismiss }: Props) {
  const { i18n } = useLingui()
  const refused = results.filter(({ failure }) => failure !== null)
  const done = results.length - refused.length
  return (
    <Notice
      tone={refused.length > 0 ? 'warning' : 'success'}
      title={<Plural value={done} one="Se hizo en # registro." other="Se hizo en # registros." />}
      onDismiss={onDismiss}
    >
      {refused.length > 0 && (
        <>
          <Plural value={refused.length} one="# no se pudo:" other="# no se pudieron:" />
          <List>
            {refused.map(({ id, name, failure }) => (
              <li key={id}>
                {name}: {failure && i18n._(failureTexts[failure].message)}
              </li>
            ))}
          </List>
        </>
      )}
    </Notice>
  )
}
