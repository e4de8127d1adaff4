import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { ActButton } from '../record/act-button.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })

/** Closes a case, with a note for the audit log. */
export function CaseClosing({ onClose }: { onClose: (note: string) => Promise<unknown> }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  return (
    <Card title={<Trans>Cerrar el caso</Trans>}>
      <Root>
        <TextArea
          name="note"
          label={t`Nota`}
          hint={t`Queda en el registro de auditoría y en ningún correo`}
          value={note}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <ActButton onAct={() => onClose(note.trim())}>{t`Cerrar el caso`}</ActButton>
      </Root>
    </Card>
  )
}
