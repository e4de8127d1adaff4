import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

const Anchor = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '4',
    top: '-10rem',
    zIndex: 'skip',
    padding: '3',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'brand.fg',
    boxShadow: 'raised',
    fontWeight: 'semibold',
    '&:focus': { top: '4' },
  },
})

export const mainId = 'main'

export function SkipLink() {
  return (
    <Anchor href={`#${mainId}`}>
      <Trans>Ir al contenido</Trans>
    </Anchor>
  )
}
