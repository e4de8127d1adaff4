import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { SidesTable } from '../record-form/sides-table.tsx'

/** What an act was decided on, and how it is now. */
export interface Basis {
  /** The facts that the act depends on, as the person saw them and as they are now. */
  facts: readonly { name: string; before: string; now: string }[]
  /** Why the act is not possible any more; null when it is. */
  why: string | null
  /** Takes over what was read anew. */
  onReview: () => void
}

/** Shown when somebody else changed a record before an act was done: what differs, and a way to decide again. */
export function ChangedMeanwhile({ facts, why, onReview }: Basis) {
  const rows = facts
    .filter(({ before, now }) => before !== now)
    .map(({ name, before, now }) => ({ key: name, label: name, now, other: before }))
  return (
    <Notice
      ref={takeFocus}
      tone="warning"
      title={<Trans>Alguien más cambió estos datos. Tu cambio no tuvo efecto</Trans>}
      actions={
        why === null && (
          <Button size="sm" onClick={onReview}>
            <Trans>Decidir con lo de ahora</Trans>
          </Button>
        )
      }
    >
      {rows.length > 0 && <SidesTable against={<Trans>Antes decía</Trans>} rows={rows} />}
      {why !== null && <p>{why}</p>}
    </Notice>
  )
}

/** The button that was pressed is closed now, and the notice may be out of sight. */
function takeFocus(notice: HTMLElement | null): void {
  notice?.focus()
}
