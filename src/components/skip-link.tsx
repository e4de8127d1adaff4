import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'

const Anchor = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '50%',
    top: '-10rem',
    zIndex: 'skip',
    padding: '3',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'brand.fg',
    boxShadow: 'raised',
    fontWeight: 'semibold',
    transform: 'translateX(-50%)',
    '&:focus': { top: '2' },
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
