import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/user.ts'
import type { Path } from '../../lib/address.ts'
import type { Listed } from '../list-address.ts'
import { ListFrame } from '../list-frame.tsx'

interface Props {
  path: Path
  people: Listed<User>
  renderRow: (person: User) => ReactNode
}

/** The users of the customer. */
export function PeopleList({ path, people, renderRow }: Props) {
  const { t } = useLingui()
  return (
    <ListFrame
      path={path}
      listed={people}
      label={t`Buscar por nombre o correo`}
      nothing={<Trans>Nadie coincide con tu búsqueda.</Trans>}
      renderRow={renderRow}
    />
  )
}
