import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { Entry } from './entries.ts'
import { Marked } from './marked.tsx'

const Name = chakra('p', { base: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted', marginBottom: '1' } })
const Option = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      outline: '2px solid',
      outlineColor: 'brand.fg',
      outlineOffset: '-2px',
    },
  },
})
const Detail = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } })

interface Props {
  name: string
  entries: readonly Entry[]
  chosen: Entry | undefined
  optionId: (entry: Entry) => string
  onPick: (entry: Entry) => void
}

export function PaletteGroup({ name, entries, chosen, optionId, onPick }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Name id={id}>{name}</Name>
      {entries.map((entry) => (
        <Choice key={entry.id} id={optionId(entry)} entry={entry} selected={entry.id === chosen?.id} onPick={onPick} />
      ))}
    </div>
  )
}

/** The input keeps the focus; the entry selected by key scrolls into view. */
function Choice({
  id,
  entry,
  selected,
  onPick,
}: {
  id: string
  entry: Entry
  selected: boolean
  onPick: (entry: Entry) => void
}) {
  const option = useRef<HTMLDivElement>(null)
  const words = entry.because?.words ?? []
  useEffect(() => {
    if (selected) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <Option
      ref={option}
      id={id}
      role="option"
      aria-selected={selected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(entry)}
    >
      <span>
        <Marked text={entry.title} words={words} />
      </span>
      <Detail>
        <Marked text={entry.detail} words={words} />
      </Detail>
      {entry.because && entry.because.reason !== '' && (
        <Detail>
          {entry.because.reason}
          {entry.because.value !== '' && ' '}
          <Marked text={entry.because.value} words={words} />
        </Detail>
      )}
    </Option>
  )
}
