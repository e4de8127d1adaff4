import type { ReactNode } from 'react'
import type { Path } from '../lib/address.ts'
import { List } from '../components/list-row.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { useNavigation } from '../lib/navigation.tsx'
import { addressOfList, type Listed } from './list-address.ts'

interface Props<Item extends { id: string }> {
  /** The address of the page without its query. */
  path: Path
  listed: Listed<Item>
  /** The label of the search. */
  label: string
  /** The text when there is no match. */
  nothing: ReactNode
  renderRow: (item: Item) => ReactNode
}

/** A list with search and pages, both in its address. */
export function ListFrame<Item extends { id: string }>({
  path,
  listed: { data, meta, search },
  label,
  nothing,
  renderRow,
}: Props<Item>) {
  const navigate = useNavigation()
  return (
    <>
      <SearchForm label={label} text={search} onSearch={(text) => navigate({ to: addressOfList(path, { search: text }) })} />
      {data.length === 0 ? (
        <p role="status">{nothing}</p>
      ) : (
        <List>
          {data.map((item) => (
            <li key={item.id}>{renderRow(item)}</li>
          ))}
        </List>
      )}
      {meta.lastPage > 1 && (
        <Pager
          page={meta.currentPage}
          last={meta.lastPage}
          perPage={meta.perPage}
          total={meta.total}
          hrefOf={(page) => addressOfList(path, { search, page })}
        />
      )}
    </>
  )
}
