import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/user.ts'
import { Card } from '../../components/card.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import type { Listed } from '../list-address.ts'
import { PeopleList } from './people-list.tsx'
import { PersonFacts } from './person-facts.tsx'

/** Settings, users: the account's users, for everybody who may see them (SET-1). */
export function UsersPage({ people, me }: { people: Listed<User>; me: string }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  return (
    <SettingsPage title={t`Usuarios`}>
      <Card>
        <PeopleList
          path="/app/configuracion/usuarios"
          people={people}
          renderRow={(person) => <PersonFacts person={person} self={person.id === me} locale={i18n.locale} />}
        />
      </Card>
    </SettingsPage>
  )
}
