import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Box, boxesIn, chartOf } from './charts.ts'

const Frame = chakra('div', {
  base: { overflow: 'auto', maxHeight: '70dvh', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'white' },
})
const Sheet = chakra('div', {
  base: { position: 'relative', width: 'max-content', '& img': { display: 'block', maxWidth: 'none' } },
})
const Here = chakra('div', {
  base: {
    position: 'absolute',
    borderWidth: '3px',
    borderRadius: 'md',
    borderColor: 'brand.solid',
    pointerEvents: 'none',
    '&[data-before]': { borderStyle: 'dashed', opacity: 0.6 },
  },
})

const percent = (part: number) => `${part * 100}%`
const placed = ({ left, top, width, height }: Box) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

interface Props {
  machine: string
  before: string | null
  after: string
}

/** The diagram of a machine, with its present state and the one before. */
export function Chart({ machine, before, after }: Props) {
  const { t } = useLingui()
  const url = chartOf(machine)
  const boxes = useBoxes(url)
  const here = useRef<HTMLDivElement>(null)
  const box = boxes.get(after)
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box])
  if (url === undefined) return null
  const earlier = before === null || before === after ? undefined : boxes.get(before)
  return (
    <Frame tabIndex={0} role="region" aria-label={t`Diagrama de ${machine}`}>
      <Sheet>
        <img src={url} alt="" />
        {earlier && <Here data-before="" style={placed(earlier)} />}
        {box && <Here ref={here} data-here={after} style={placed(box)} />}
      </Sheet>
    </Frame>
  )
}

const none: ReadonlyMap<string, Box> = new Map()

function useBoxes(url: string | undefined): ReadonlyMap<string, Box> {
  const [read, setRead] = useState({ url, boxes: none })
  useEffect(() => {
    if (url === undefined) return
    const stop = new AbortController()
    const load = async () => {
      const answer = await fetch(url, { signal: stop.signal })
      setRead({ url, boxes: boxesIn(await answer.text()) })
    }
    // Without its boxes, the diagram shows no state, and the step names the states in words.
    void load().catch(() => undefined)
    return () => stop.abort()
  }, [url])
  return read.url === url ? read.boxes : none
}
