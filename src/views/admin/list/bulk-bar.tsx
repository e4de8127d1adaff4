import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BulkResults } from '#contract/bulk.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'
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

/** What may be done to the rows that are picked, and what became of each. */
export function BulkBar<Act extends string>({ bulk, picked, nameOf, onClear }: Props<Act>) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<BulkAct<Act> | null>(null)
  const [results, setResults] = useState<(BulkResults[number] & { name: string })[] | null>(null)
  const act = useAct(bulk.run)
  const run = async ({ act: name }: BulkAct<Act>) => {
    setAsking(null)
    const done = await act.run(name, picked)
    if (done) setResults(done.result.map((one) => ({ ...one, name: nameOf(one.id) })))
    if (done) onClear()
  }
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
              onClick={() => (one.asks ? setAsking(one) : void run(one))}
            >
              {i18n._(one.label)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onClear}>
            <Trans>No elegir ninguno</Trans>
          </Button>
        </Root>
      )}
      <Dialog
        open={asking !== null}
        role="alertdialog"
        title={asking ? i18n._(asking.label) : ''}
        onClose={() => setAsking(null)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(null)}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button variant="danger" onClick={() => asking && void run(asking)}>
              <Trans>Sí, continuar</Trans>
            </Button>
          </>
        }
      >
        <p>{asking?.asks && i18n._(asking.asks)}</p>
      </Dialog>
    </>
  )
}
