import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerNote } from '#contract/admin/customer-note.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { NoteDialog } from './note-dialog.tsx'

const List = chakra('ol', { base: { display: 'grid', gap: '4' } })
const Head = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', color: 'fg.muted', fontSize: 'sm' },
})
const Text = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' } })

/** As many notes are shown at first. */
const few = 3

type NoteText = Pick<CustomerNote, 'text' | 'pinned'>

interface Props {
  notes: readonly CustomerNote[]
  /** Changes a note, and deletes one; null when the person may not. */
  onChange: ((change: NoteText & { note: CustomerNote }) => Promise<unknown>) | null
  onRemove: (id: string) => Promise<unknown>
}

/** The notes of staff on a customer, pinned ones first. The customer never sees them (docs/decisions/0137). */
export function CustomerNotes({ notes, onChange, onRemove }: Props) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? notes : notes.slice(0, few)
  if (notes.length === 0) return null
  return (
    <Card title={<Trans>Notas</Trans>}>
      <List>
        {shown.map((note) => (
          <li key={`${note.id} ${note.version}`}>
            <Note note={note} onChange={onChange} onRemove={onRemove} />
          </li>
        ))}
      </List>
      {shown.length < notes.length && (
        <div>
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            <Plural value={notes.length} one="Ver la nota" other="Ver las # notas" />
          </Button>
        </div>
      )}
    </Card>
  )
}

function Note({ note, onChange, onRemove }: Pick<Props, 'onChange' | 'onRemove'> & { note: CustomerNote }) {
  const { t } = useLingui()
  const [isEdited, setEdited] = useState(false)
  const { text, pinned, author, own, createdAt, editedAt } = note
  return (
    <>
      <Head>
        {pinned && (
          <Badge tone="inactive">
            <Trans>Fijada</Trans>
          </Badge>
        )}
        <span>
          {author ?? '—'} · <When at={createdAt} />
        </span>
        {editedAt !== null && (
          <span>
            <Trans>
              cambiada <When at={editedAt} />
            </Trans>
          </span>
        )}
      </Head>
      <Text>{text}</Text>
      {onChange && (
        <Acts>
          <ActButton onAct={() => onChange({ note, text, pinned: !pinned })}>{pinned ? t`No fijar` : t`Fijar`}</ActButton>
          {own && (
            <>
              <Button size="sm" variant="secondary" onClick={() => setEdited(true)}>
                <Trans>Cambiar</Trans>
              </Button>
              <ActButton onAct={() => onRemove(note.id)} asks={<Trans>Su texto queda en el registro de auditoría.</Trans>}>
                {t`Borrar nota`}
              </ActButton>
            </>
          )}
        </Acts>
      )}
      {isEdited && onChange && (
        <NoteDialog note={note} onSave={(changed) => onChange({ note, ...changed })} onClose={() => setEdited(false)} />
      )}
    </>
  )
}
