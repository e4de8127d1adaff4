import { chakra } from '@chakra-ui/react'

const Root = chakra('svg', { base: { position: 'absolute', insetInlineEnd: 0, top: 0, width: '100%', height: '62%' } })
const Quiet = chakra('path', { base: { fill: 'panel.line' } })
const Warm = chakra('path', { base: { fill: 'accent.solid' } })

/** The three shapes of the mark, laid out as tiles. */
export function BrandPattern() {
  return (
    <Root viewBox="0 0 60 40" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <Quiet d="M20 0h10v10H20zM40 0a10 10 0 0 1 10 10H40zM50 0h10a10 10 0 0 1-10 10zM30 10a10 10 0 0 1 10 10H30zM50 10h5a5 5 0 0 1 0 10h-5zM40 20h10v10H40zM50 20a10 10 0 0 1 10 10H50zM30 20h5a5 5 0 0 1 0 10h-5zM50 30h10v10H50z" />
      <Warm d="M40 10a10 10 0 0 1 10 10H40z" />
    </Root>
  )
}
