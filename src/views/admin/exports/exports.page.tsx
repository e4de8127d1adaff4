import { Trans, useLingui } from '@lingui/react/macro'
import { exportKeptDays, type ExportRecord } from '#contract/admin/export.ts'
import { type ExportActs, ExportRow } from './export-row.tsx'
import { type Read, useWatched } from '../use-watched.ts'
import { WatchedList } from '../watched-list.tsx'
import { isOpen } from './is-open.ts'

const days = exportKeptDays

interface Props extends ExportActs {
  /** The exports as read when the page opened. */
  loaded: readonly ExportRecord[]
  read: Read<ExportRecord>
}

/** The exports of a member of staff, with their progress and acts. */
export function ExportsPage({ loaded, read, ...acts }: Props) {
  const { t } = useLingui()
  const { rows: exports, missed } = useWatched(loaded, read, isOpen)
  const [first, ...labels] = [t`Lista`, t`Estado`, t`Filas`, t`Se pidió`, t`Se borra`, t`Acción`]
  return (
    <WatchedList
      title={t`Mis exportaciones`}
      lead={
        <Trans>
          Los archivos se escriben en el servidor: puedes salir de esta página y volver después, también desde otro equipo. Cada
          uno se guarda {days} días.
        </Trans>
      }
      empty={<Trans>Todavía no has exportado nada. Abre una lista y elige Exportar CSV.</Trans>}
      labels={[first, ...labels]}
      missed={missed}
      rows={exports.map((file) => (
        <ExportRow key={file.id} file={file} labels={labels} {...acts} />
      ))}
    />
  )
}
