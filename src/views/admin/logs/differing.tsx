import { chakra } from '@chakra-ui/react'

const Root = chakra('div', { base: { whiteSpace: 'pre-wrap' } })
const Line = chakra('div', { variants: { own: { true: { fontWeight: 'semibold' } } } })

interface Props {
  text: string | null
  other: string | null
  /** The sign before each line that the other side lacks. */
  sign: '+' | '−'
}

/** A value line by line. It marks the lines that the other side lacks. */
export function Differing({ text, other, sign }: Props) {
  if (text === null) return '—'
  const theirs = new Set((other ?? '').split('\n'))
  return (
    <Root>
      {[...new Set(text.split('\n'))].map((line) => {
        const own = !theirs.has(line)
        return (
          <Line key={line} own={own}>
            {own ? `${sign} ${line}` : line}
          </Line>
        )
      })}
    </Root>
  )
}
