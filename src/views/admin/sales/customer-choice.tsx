import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../../components/link.tsx'
import { List, ListRow } from '../../../components/list-row.tsx'
import { SearchForm } from '../../../components/search-form.tsx'
import { useNavigation } from '../../../lib/navigation.tsx'
import { customerParameter } from '../../../lib/list-address.ts'

/** The customers for a search text. */
export interface Finding {
  text: string
  customers: readonly { id: string; name: string; email: string }[]
}

const path = '/admin/subscriptions/nueva'

/** Selects the customer: search, then a link. */
export function CustomerChoice({ find: { text, customers } }: { find: Finding }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  return (
    <>
      <SearchForm
        label={t`Buscar al cliente por nombre, RFC o correo`}
        text={text}
        onSearch={(typed) => navigate({ to: `${path}?${new URLSearchParams({ buscar: typed })}` })}
      />
      {customers.length === 0 ? (
        <p role="status">
          <Trans>Ningún cliente coincide.</Trans>
        </p>
      ) : (
        <List>
          {customers.map(({ id, name, email }) => (
            <li key={id}>
              <ListRow name={<Link href={`${path}?${customerParameter}=${id}`}>{name}</Link>} details={email} />
            </li>
          ))}
        </List>
      )}
    </>
  )
}
