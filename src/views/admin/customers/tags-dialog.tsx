import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { tagLimits, tagNameSchema } from '#contract/admin/customer-note.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { Suggestions } from '../list/suggestions.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })
const Row = chakra('form', { base: { display: 'grid', gap: '3', justifyItems: 'start', '& > :first-child': { width: '100%' } } })
const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

export interface TagsDialogProps {
  /** The tags of the customer. */
  tags: readonly string[]
  /** All tags of the tenant; must not reject. */
  read: () => Promise<readonly string[]>
  /** Puts a tag on the customer or takes it off; returns the tags that it has then. */
  onTag: (name: string, tagged: boolean) => Promise<readonly string[]>
  onClose: () => void
}

/** Puts tags on a customer and takes them off; each at once. A new name begins a tag. */
export function TagsDialog({ tags: first, read, onTag, onClose }: TagsDialogProps) {
  const { t } = useLingui()
  const list = useId()
  const [all] = useState(read)
  const [tags, setTags] = useState(first)
  const [text, setText] = useState('')
  const act = useAct(onTag)
  const typed = tagNameSchema.safeParse(text)
  const change = async (name: string, tagged: boolean) => {
    const done = await act.run(name, tagged)
    if (done === null) return
    setTags(done.result)
    if (tagged) setText('')
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.success) void change(typed.data, true)
  }
  return (
    <Dialog
      open
      title={t`Etiquetas`}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cerrar</Trans>
        </Button>
      }
    >
      <Content>
        {act.failure && <FailurePanel failure={act.failure} onDismiss={act.dismiss} />}
        {tags.length > 0 && (
          <List aria-label={t`Etiquetas del cliente`}>
            {tags.map((tag) => (
              <li key={tag}>
                <Button size="sm" variant="secondary" aria-label={t`Quitar ${tag}`} onClick={() => void change(tag, false)}>
                  {tag} ✕
                </Button>
              </li>
            ))}
          </List>
        )}
        {tags.length < tagLimits.each && (
          <Row onSubmit={add}>
            <TextField
              name="tag"
              label={t`Etiqueta`}
              hint={t`Elige una o escribe una nueva`}
              autoComplete="off"
              list={list}
              value={text}
              maxLength={tagLimits.characters}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
            <Suggestions id={list} values={all} />
            <Button type="submit" size="sm" disabled={!typed.success} loading={act.busy}>
              <Trans>Poner etiqueta</Trans>
            </Button>
          </Row>
        )}
      </Content>
    </Dialog>
  )
}
