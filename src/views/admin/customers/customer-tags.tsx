import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '../../../components/link.tsx'
import { searchOf } from '../../../lib/list-address.ts'
import { ActTrigger } from '../acts/act-trigger.tsx'
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
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <TagLinks tags={tags} />
      {onTag && (
        <ActTrigger act="tags" letter="e" variant="link" onAct={() => setOpen(true)}>
          {tags.length === 0 ? t`Poner etiquetas` : t`Cambiar etiquetas`}
        </ActTrigger>
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
