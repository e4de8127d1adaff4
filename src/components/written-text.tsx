import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'

const Paragraph = chakra('p', { base: { whiteSpace: 'pre-line' } })

export interface WrittenBlock {
  kind: 'heading' | 'paragraph'
  text: string
}

/** A text that people wrote, as headings and paragraphs. Nothing of it is markup. */
export function WrittenText({ blocks, level = 2 }: { blocks: readonly WrittenBlock[]; level?: 2 | 3 }): ReactNode {
  const Heading = `h${level}` as const
  // The same line may come twice, and blocks never change their order.
  return blocks.map(({ kind, text }, place) =>
    kind === 'heading' ? <Heading key={place}>{text}</Heading> : <Paragraph key={place}>{text}</Paragraph>,
  )
}
