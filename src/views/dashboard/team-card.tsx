import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { calledName } from '#contract/person-name.ts'
import type { User } from '#contract/user.ts'
import { Monogram } from '../../components/monogram.tsx'
import { levelInWords } from '../../messages/role.messages.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '3', minWidth: 0 } })
const Name = chakra('span', { base: { display: 'block', overflowWrap: 'anywhere' } })
const Quiet = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'sm' } })
const Count = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface Props {
  /** The first people of the team. */
  people: readonly User[]
  /** How many people the team has. */
  total: number
}

/** Who is in the team. */
export function TeamPeople({ people, total }: Props) {
  const { i18n } = useLingui()
  const more = total - people.length
  return (
    <>
      <List>
        {people.map((person) => (
          <Row key={person.id}>
            <Monogram name={calledName(person)} of="person" />
            <span>
              <Name>{calledName(person)}</Name>
              <Quiet>{person.status === 'pending' ? <Trans>Invitación enviada</Trans> : levelInWords(i18n, person.level)}</Quiet>
            </span>
          </Row>
        ))}
      </List>
      {more > 0 && (
        <Count>
          <Plural value={more} one="y # persona más" other="y # personas más" />
        </Count>
      )}
    </>
  )
}
