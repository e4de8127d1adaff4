import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { BulkResults } from '#contract/bulk.ts'
import { Button } from '../../../components/button.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { ActDialog } from '../act-dialog.tsx'
import type { Bulk, BulkAct } from './bulk.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { Foot } from './list-foot.tsx'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '2',
    borderRadius: 'md',
    bg: 'brand.subtle',
    fontSize: 'sm',
  },
})
const Count = chakra('p', { base: { fontWeight: 'semibold', marginInlineEnd: 'auto' } })

interface Props<Act extends string> {
  bulk: Bulk<Act>
  picked: readonly string[]
  /** How many rows the list finds, when its whole page is selected; otherwise null. */
  whole: { total: number; more: boolean } | null
  nameOf: (id: string) => string
  onClear: () => void
  /** Stands below the acts. */
  pager?: ReactNode
  /** The rows, between the results and the acts. */
  children?: ReactNode
}

/** Acts on the selected rows, below them, and the result of each above them, also when no row is left. */
export function BulkBar<Act extends string>(props: Props<Act>) {
  const { bulk, picked, whole, nameOf, onClear, pager, children } = props
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<BulkAct<Act> | null>(null)
  const [results, setResults] = useState<(BulkResults[number] & { name: string })[] | null>(null)
  const page = picked.join(' ')
  // Another page or another filter has other rows, and so begins without.
  const [allFrom, setAllFrom] = useState<string | null>(null)
  const isAll = allFrom === page
  const wider = bulk.begin && whole && (whole.total > picked.length || whole.more) ? whole : null
  const beginsRun = isAll && wider !== null
  // A bulk run has a reason, and so an act with a dialog.
  const acts = beginsRun ? bulk.acts.filter(({ says }) => says !== null) : bulk.acts
  const doneWith = async ({ act: name }: BulkAct<Act>, reason?: string) => {
    const done = await bulk.run(name, picked, reason)
    setResults(done.map((one) => ({ ...one, name: nameOf(one.id) })))
    onClear()
  }
  const act = useAct(doneWith)
  return (
    <>
      {act.failure && <FailurePanel failure={act.failure} onDismiss={act.dismiss} />}
      {results && <BulkOutcome results={results} onDismiss={() => setResults(null)} />}
      {children}
      {(picked.length > 0 || pager) && (
        <Foot>
          {picked.length > 0 && (
            <Root>
              <Count role="status">
                {beginsRun ? <All {...wider} /> : <Plural value={picked.length} one="# elegido" other="# elegidos" />}
              </Count>
              {wider && !isAll && (
                <Button size="sm" variant="ghost" onClick={() => setAllFrom(page)}>
                  <Choose {...wider} />
                </Button>
              )}
              {acts.map((one) => (
                <Button
                  key={one.act}
                  size="sm"
                  variant="secondary"
                  loading={act.busy}
                  onClick={() => (one.says ? setAsking(one) : void act.run(one))}
                >
                  {i18n._(one.label)}
                </Button>
              ))}
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setAllFrom(null)
                  onClear()
                }}
              >
                <Trans>No elegir ninguno</Trans>
              </Button>
            </Root>
          )}
          {pager}
        </Foot>
      )}
      {asking?.says && (
        <ActDialog
          title={i18n._(asking.label)}
          says={i18n._(asking.says)}
          confirm={null}
          onAct={(reason) => (beginsRun && bulk.begin ? bulk.begin(asking.act, reason) : doneWith(asking, reason))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

interface Matches {
  total: number
  more: boolean
}

function All({ total, more }: Matches) {
  const count = useCount({ total, more })
  return <Trans>Todos los que coinciden: {count}</Trans>
}

function Choose({ total, more }: Matches) {
  const count = useCount({ total, more })
  return <Trans>Elegir los {count} que coinciden</Trans>
}

/** Returns a count as text; a list that counts no further says so by a plus sign. */
function useCount({ total, more }: Matches): string {
  const { i18n } = useLingui()
  return `${new Intl.NumberFormat(i18n.locale).format(total)}${more ? '+' : ''}`
}
