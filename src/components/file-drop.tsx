import { chakra } from '@chakra-ui/react'
import { useId, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'

const Root = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '1',
    padding: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    textAlign: 'center',
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    _hover: { bg: 'bg.subtle' },
  },
  variants: { over: { true: { bg: 'brand.subtle', borderColor: 'brand.fg' } } },
})
const Label = chakra('label', { base: { fontWeight: 'semibold', color: 'brand.fg' } })
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })
// The control covers the whole field, so that a click or a dropped file reaches it anywhere.
const Control = chakra('input', {
  base: { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
})

export type FileDropProps = {
  label: ReactNode
  hint: ReactNode
  accept: string
  onFile: (file: File) => void
}

/** A field to choose or drop a file. The same file may be chosen again. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <Root over={over} onDragEnter={() => setOver(true)} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Label htmlFor={id}>{label}</Label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <Control id={id} type="file" accept={accept} aria-describedby={`${id}-hint`} onChange={choose} />
    </Root>
  )
}
