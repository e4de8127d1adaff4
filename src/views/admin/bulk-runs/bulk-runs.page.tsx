import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type BulkRun, runsShownDays } from '#contract/admin/bulk-run.ts'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { TableHead } from '../list/table-head.tsx'
import { Body, Sideways, Table } from '../list/table-parts.tsx'
import { type Read, useWatched } from '../use-watched.ts'
import { type RunActs, RunRow } from './run-row.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '4', minWidth: 0 } })
const days = runsShownDays

interface Props extends RunActs {
  /** The runs as read when the page opened. */
  loaded: readonly BulkRun[]
  read: Read<BulkRun>
}

const isMoving = ({ state }: BulkRun) => state === 'counting' || state === 'trying' || state === 'running'

/** The bulk runs of all staff, with their progress and acts. */
export function BulkRunsPage({ loaded, read, ...acts }: Props) {
  const { t } = useLingui()
  const { rows, missed } = useWatched(loaded, read, isMoving)
  const [first, ...labels] = [t`Acción`, t`Estado`, t`Registros`, t`Inició`, t`Qué hacer`]
  return (
    <>
      <PageTitle>{t`Acciones en lote`}</PageTitle>
      <Card>
        <Root>
          <p>
            <Trans>
              El servidor hace cada acción: puedes salir de esta página y volver después. Aquí están las de todo el equipo en los
              últimos {days} días.
            </Trans>
          </p>
          {missed && (
            <Notice tone="warning">
              <Trans>No pudimos ver cómo van. Lo intentamos otra vez en unos segundos.</Trans>
            </Notice>
          )}
          {rows.length === 0 ? (
            <Notice tone="info">
              <Trans>
                Todavía no hay ninguna. Abre la lista de clientes, suscripciones o usuarios, elige toda la página y luego todos
                los que coinciden.
              </Trans>
            </Notice>
          ) : (
            <Sideways>
              <Table role="table" aria-label={t`Acciones en lote`}>
                <TableHead labels={[first, ...labels]} />
                <Body role="rowgroup">
                  {rows.map((run) => (
                    <RunRow key={run.id} run={run} labels={labels} {...acts} />
                  ))}
                </Body>
              </Table>
            </Sideways>
          )}
        </Root>
      </Card>
    </>
  )
}
