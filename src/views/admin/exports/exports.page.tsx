import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportKeptDays, type ExportRecord } from '#contract/admin/export.ts'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { TableHead } from '../list/table-head.tsx'
import { Body, Sideways, Table } from '../list/table-parts.tsx'
import { type ExportActs, ExportRow } from './export-row.tsx'
import { type Read, useWatched } from '../use-watched.ts'
import { isOpen } from './is-open.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '4', minWidth: 0 } })
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
    <>
      <PageTitle>{t`Mis exportaciones`}</PageTitle>
      <Card>
        <Root>
          <p>
            <Trans>
              Los archivos se escriben en el servidor: puedes salir de esta página y volver después, también desde otro equipo.
              Cada uno se guarda {days} días.
            </Trans>
          </p>
          {missed && (
            <Notice tone="warning">
              <Trans>No pudimos ver cómo van. Lo intentamos otra vez en unos segundos.</Trans>
            </Notice>
          )}
          {exports.length === 0 ? (
            <Notice tone="info">
              <Trans>Todavía no has exportado nada. Abre una lista y elige Exportar CSV.</Trans>
            </Notice>
          ) : (
            <Sideways>
              <Table role="table" aria-label={t`Mis exportaciones`}>
                <TableHead labels={[first, ...labels]} />
                <Body role="rowgroup">
                  {exports.map((file) => (
                    <ExportRow key={file.id} file={file} labels={labels} {...acts} />
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
