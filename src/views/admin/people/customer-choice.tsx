import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerRow } from '#contract/admin/customer.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { List, ListRow } from '../../../components/list-row.tsx'
import { SearchForm } from '../../../components/search-form.tsx'
import { customerParameter, searchOf } from '../../../lib/list-address.ts'
import { useNavigation } from '../../../lib/navigation.tsx'
import { RecordHead } from '../record/record-head.tsx'

const path = '/admin/usuarios/nuevo'

/** Selects the customer whose team a person is invited to; the choice goes into the address. */
export function CustomerChoice({ customers, searched }: { customers: readonly CustomerRow[]; searched: string }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  return (
    <>
      <RecordHead listHref="/admin/usuarios" list={<Trans>Usuarios</Trans>} title={t`Invitar usuario`} />
      <Card title={<Trans>¿A qué cliente?</Trans>}>
        <SearchForm
          label={t`Buscar por nombre, RFC, correo o alias`}
          text={searched}
          onSearch={(buscar) => navigate({ to: `${path}${searchOf({ buscar })}` })}
        />
        {customers.length === 0 && (
          <p role="status">
            <Trans>Ningún cliente coincide con tu búsqueda.</Trans>
          </p>
        )}
        <List>
          {customers.map(({ id, name, rfc, email }) => (
            <li key={id}>
              <ListRow
                name={<Link href={`${path}?${customerParameter}=${id}`}>{name}</Link>}
                details={[rfc, email].filter(Boolean).join(' · ')}
              />
            </li>
          ))}
        </List>
      </Card>
    </>
  )
}
