import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Link } from '../../../components/link.tsx'
import { searchOf } from '../../../lib/list-address.ts'
import { TagsDialog, type TagsDialogProps } from './tags-dialog.tsx'

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', '&:empty': { display: 'none' } } })
const Tag = chakra('li', {
  base: {
    paddingInline: '2',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& a': { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  },
})

interface Props extends Pick<TagsDialogProps, 'tags' | 'read'> {
  /** Changes them; null when the person may not. */
  onTag: TagsDialogProps['onTag'] | null
  /** After they were changed. */
  onDone: () => void
}

/** The tags of a customer, each leading to all customers with it, and the button that changes them. */
export function CustomerTags({ tags, read, onTag, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <TagLinks tags={tags} />
      {onTag && (
        <Button size="sm" variant="link" onClick={() => setOpen(true)}>
          {tags.length === 0 ? <Trans>Poner etiquetas</Trans> : <Trans>Cambiar etiquetas</Trans>}
        </Button>
      )}
      {isOpen && onTag && <TagsDialog tags={tags} read={read} onTag={onTag} onClose={close} />}
    </>
  )
}

function TagLinks({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  return (
    <List aria-label={t`Etiquetas`}>
      {tags.map((tag) => (
        <Tag key={tag}>
          <Link href={`/admin/clientes${searchOf({ tag })}`}>{tag}</Link>
        </Tag>
      ))}
    </List>
  )
}
