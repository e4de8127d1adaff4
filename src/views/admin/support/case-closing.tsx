import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { ActButton } from '../record/act-button.tsx'
import { NoteField } from '../record/note-field.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })

/** Closes a case, with a note for the audit log. */
export function CaseClosing({ onClose }: { onClose: (note: string) => Promise<unknown> }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  return (
    <Card title={<Trans>Cerrar el caso</Trans>}>
      <Root>
        <NoteField value={note} onChange={setNote} />
        <ActButton onAct={() => onClose(note.trim())}>{t`Cerrar el caso`}</ActButton>
      </Root>
    </Card>
  )
}
