import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BulkResults } from '#contract/bulk.ts'
import { Button } from '../../../components/button.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { ActDialog } from '../act-dialog.tsx'
import type { Bulk, BulkAct } from './bulk.ts'
import { BulkOutcome } from './bulk-outcome.tsx'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    borderRadius: 'md',
    bg: 'brand.subtle',
    fontSize: 'sm',
  },
})
const Count = chakra('p', { base: { fontWeight: 'semibold', marginInlineEnd: 'auto' } })

interface Props<Act extends string> {
  bulk: Bulk<Act>
  picked: readonly string[]
  nameOf: (id: string) => string
  onClear: () => void
}

/** Acts on the selected rows, and the result of each. */
export function BulkBar<Act extends string>({ bulk, picked, nameOf, onClear }: Props<Act>) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<BulkAct<Act> | null>(null)
  const [results, setResults] = useState<(BulkResults[number] & { name: string })[] | null>(null)
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
      {picked.length > 0 && (
        <Root>
          <Count role="status">
            <Plural value={picked.length} one="# elegido" other="# elegidos" />
          </Count>
          {bulk.acts.map((one) => (
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
          <Button size="sm" variant="ghost" onClick={onClear}>
            <Trans>No elegir ninguno</Trans>
          </Button>
        </Root>
      )}
      {asking?.says && (
        <ActDialog
          title={i18n._(asking.label)}
          says={i18n._(asking.says)}
          confirm={null}
          onAct={(reason) => doneWith(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
