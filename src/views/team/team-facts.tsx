import { useLingui } from '@lingui/react'
import type { User } from '#contract/user.ts'
import { Card } from '../../components/card.tsx'
import type { Listed } from '../list-address.ts'
import { PeopleList } from './people-list.tsx'
import { PersonFacts } from './person-facts.tsx'

/** The account's users, for everybody who may see and not change them (SET-1). */
export function TeamFacts({ people, me }: { people: Listed<User>; me: string }) {
  const { i18n } = useLingui()
  return (
    <Card>
      <PeopleList
        path="/app/configuracion/equipo"
        people={people}
        renderRow={(person) => <PersonFacts person={person} self={person.id === me} locale={i18n.locale} />}
      />
    </Card>
  )
}
