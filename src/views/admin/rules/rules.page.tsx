import { Trans, useLingui } from '@lingui/react/macro'
import type { RuleCheck } from '#contract/admin/rule-check.ts'
import { ActButton } from '../record/act-button.tsx'
import { type Read, useWatched } from '../use-watched.ts'
import { WatchedList } from '../watched-list.tsx'
import { RuleRow } from './rule-row.tsx'

interface Props {
  /** The rules as read when the page opened. */
  loaded: readonly RuleCheck[]
  read: Read<RuleCheck>
  /** Checks every rule over every record; undefined for who may only look. */
  onCheck: (() => Promise<unknown>) | undefined
}

const isRunning = ({ running }: RuleCheck) => running

/** The rules of the stored records, with what the last check found. */
export function RulesPage({ loaded, read, onCheck }: Props) {
  const { t } = useLingui()
  const { rows, missed } = useWatched(loaded, read, isRunning)
  const running = rows.some(isRunning)
  const [first, ...labels] = [t`Regla`, t`Resultado`, t`Última revisión`, t`Hallazgos`]
  return (
    <WatchedList
      title={t`Revisión de reglas`}
      lead={
        <Trans>
          Cada día el servidor revisa que lo guardado cumpla estas reglas. Un hallazgo es un defecto: abre el registro y escribe a
          soporte. Lo que cambió en los últimos diez minutos todavía no cuenta.
        </Trans>
      }
      acts={
        <>
          {onCheck && (
            <ActButton onAct={onCheck} disabled={running}>
              {t`Revisar todo ahora`}
            </ActButton>
          )}
          <span role="status">{running && <Trans>Revisando…</Trans>}</span>
        </>
      }
      empty={null}
      labels={[first, ...labels]}
      missed={missed}
      rows={rows.map((check) => (
        <RuleRow key={check.rule} check={check} labels={labels} />
      ))}
    />
  )
}
