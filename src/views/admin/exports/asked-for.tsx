import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { ExportRecord } from '#contract/admin/export.ts'
import { Link } from '../../../components/link.tsx'
import { useFilterText } from '../list/filter-text.ts'
import { exportedList } from './exported-list.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '1', justifyItems: 'start' } })
const Words = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', fontSize: 'sm' } })

/** The list of an export with its search and filters, as a link to that list. */
export function AskedFor({ of }: { of: Pick<ExportRecord, 'operation' | 'query'> }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { title, href, search, applied } = exportedList(of)
  const textOf = useFilterText()
  const words = [...(search === '' ? [] : [t`Búsqueda: ${search}`]), ...applied.map(({ filter, value }) => textOf(filter, value))]
  return (
    <Root>
      <Link href={href}>{i18n._(title)}</Link>
      <Words>{words.length === 0 ? t`Toda la lista` : words.join(' · ')}</Words>
    </Root>
  )
}
