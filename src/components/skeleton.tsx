import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useWait } from '../lib/use-wait.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '3', animation: 'appear .2s .3s backwards' } })
const Bar = chakra('span', {
  base: { display: 'block', borderRadius: 'sm', bg: 'border', animation: 'pulse 1.6s ease-in-out infinite' },
  variants: {
    shape: {
      line: { height: '1em' },
      title: { height: '2rem', width: '55%' },
      field: { height: '3rem', borderRadius: 'md' },
      block: { height: '8rem', borderRadius: 'lg' },
      control: { height: '6.4375rem', paddingBlock: '1.71875rem', backgroundClip: 'content-box' },
      fact: { height: { base: '3.15rem', sm: '1.7rem' } },
    },
    short: { true: { width: '70%' } },
  },
})

/** `control` is a field with its label and the place of its error, `fact` a read-only pair. */
export type SkeletonShape = 'line' | 'title' | 'field' | 'block' | 'control' | 'fact'

/**
 * A placeholder that appears after 300 ms, so that a quick answer does not flicker. `silent`: another one on the screen
 * says already that it loads.
 */
export function Skeleton({ shapes, silent = false }: { shapes: readonly SkeletonShape[]; silent?: boolean }) {
  const { t } = useLingui()
  useWait(silent ? null : t`Cargando`, t`Terminó de cargar`)
  return (
    <Root data-waits="" {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t`Cargando` })}>
      {shapes.map((shape, index) => (
        <Bar key={index} shape={shape} short={shape === 'line' && index === shapes.length - 1} />
      ))}
    </Root>
  )
}
