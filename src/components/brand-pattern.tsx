import { chakra } from '@chakra-ui/react'

const Root = chakra('svg', {
  base: { position: 'absolute', insetInlineEnd: 0, top: 0, width: '100%', height: '62%', _highContrast: { display: 'none' } },
})
const Quiet = chakra('path', { base: { fill: 'panel.line' } })
const Warm = chakra('path', { base: { fill: 'accent.solid' } })

/** Tiles of the mark's three shapes, with the mark itself among them. */
export function BrandPattern() {
  return (
    <Root viewBox="0 0 60 40" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <Quiet d="M30 10h10v20H30zM40 10h5a5 5 0 0 1 0 10h-5zM20 0h10v10H20zM40 0a10 10 0 0 1 10 10H40zM50 0h10a10 10 0 0 1-10 10zM50 10h5a5 5 0 0 1 0 10h-5zM20 20a10 10 0 0 1 10 10H20zM50 20a10 10 0 0 1 10 10H50zM50 30h10a10 10 0 0 1-10 10z" />
      <Warm d="M40 20a10 10 0 0 1 10 10H40z" />
    </Root>
  )
}
