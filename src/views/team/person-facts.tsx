import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { calledName } from '#contract/person-name.ts'
import type { User } from '#contract/user.ts'
import { ListRow } from '../../components/list-row.tsx'
import { dateText } from '../../lib/dates.ts'
import { rolesInWords } from '../../messages/role.messages.ts'
import { userStatusTexts } from '../../messages/user-status.messages.ts'

interface Props {
  person: User
  self: boolean
  note?: ReactNode
  locale: string
  /** Acts on the user. */
  children?: ReactNode
}

/** A user of the team: name, address, level, status and since when. */
export function PersonFacts({ person, self, note, locale, children }: Props) {
  const { i18n } = useLingui()
  const { name, email, roles, status, createdAt } = person
  const since = dateText(createdAt, locale)
  const role = rolesInWords(i18n, roles)
  const badge = self ? <Trans>Tú</Trans> : status !== 'active' && i18n._(userStatusTexts[status])
  return (
    <ListRow
      name={calledName(person)}
      badge={badge}
      details={
        <>
          {name !== '' && `${email} · `}
          {role}
          {' · '}
          {status === 'pending' ? <Trans>Invitado el {since}</Trans> : <Trans>Desde el {since}</Trans>}
          {note && (
            <>
              <br />
              {note}
            </>
          )}
        </>
      }
    >
      {children}
    </ListRow>
  )
}
