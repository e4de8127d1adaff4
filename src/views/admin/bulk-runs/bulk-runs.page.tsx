import { Trans, useLingui } from '@lingui/react/macro'
import { type BulkRun, runsShownDays } from '#contract/admin/bulk-run.ts'
import { type Read, useWatched } from '../use-watched.ts'
import { WatchedList } from '../watched-list.tsx'
import { type RunActs, RunRow } from './run-row.tsx'

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
    <WatchedList
      title={t`Acciones en lote`}
      lead={
        <Trans>
          El servidor hace cada acción: puedes salir de esta página y volver después. Aquí están las de todo el equipo en los
          últimos {days} días.
        </Trans>
      }
      empty={
        <Trans>
          Todavía no hay ninguna. Abre la lista de clientes, suscripciones o usuarios, elige toda la página y luego todos los que
          coinciden.
        </Trans>
      }
      labels={[first, ...labels]}
      missed={missed}
      rows={rows.map((run) => (
        <RunRow key={run.id} run={run} labels={labels} {...acts} />
      ))}
    />
  )
}
