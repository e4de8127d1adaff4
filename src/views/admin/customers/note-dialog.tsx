import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { noteLimit, noteTextSchema } from '#contract/admin/customer-note.ts'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { FailurePanel } from '../../failure-panel.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })

interface Note {
  text: string
  pinned: boolean
}

interface Props {
  /** The note to change; missing for a new one. */
  note?: Note
  onSave: (note: Note) => Promise<unknown>
  onClose: () => void
}

/** Writes or changes a note on a customer. */
export function NoteDialog({ note, onSave, onClose }: Props) {
  const { t } = useLingui()
  const act = useAct(onSave)
  const [text, setText] = useState(note?.text ?? '')
  const [pinned, setPinned] = useState(note?.pinned ?? false)
  const typed = noteTextSchema.safeParse(text)
  const run = async () => {
    if (typed.success && (await act.run({ text: typed.data, pinned })) !== null) onClose()
  }
  return (
    <Dialog
      open
      title={note ? t`Cambiar nota` : t`Escribir nota`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Volver</Trans>
          </Button>
          <Button disabled={!typed.success} loading={act.busy} onClick={() => void run()}>
            <Trans>Guardar nota</Trans>
          </Button>
        </>
      }
    >
      <Content>
        {act.failure && <FailurePanel failure={act.failure} onRetry={() => void run()} onDismiss={act.dismiss} />}
        <TextArea
          name="text"
          label={t`Nota`}
          hint={t`Sólo la ve tu equipo`}
          rows={5}
          value={text}
          maxLength={noteLimit}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Checkbox
          name="pinned"
          label={t`Fijarla arriba`}
          defaultChecked={pinned}
          onChange={({ currentTarget: { checked } }) => setPinned(checked)}
        />
      </Content>
    </Dialog>
  )
}

/** The act that writes a note. */
export function NoteButton({ onWrite }: { onWrite: Props['onSave'] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActTrigger act="note" letter="n" onAct={() => setOpen(true)}>
        {t`Escribir nota`}
      </ActTrigger>
      {isOpen && <NoteDialog onSave={onWrite} onClose={() => setOpen(false)} />}
    </>
  )
}
