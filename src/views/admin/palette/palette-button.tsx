import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchIcon } from '../../../components/icons.tsx'

const Root = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.5rem',
    paddingInline: '3',
    marginInlineEnd: { base: '0', md: '3' },
    borderRadius: 'md',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border.control',
    color: { base: 'fg', md: 'fg.muted' },
    fontSize: 'sm',
    _hover: { bg: 'bg.subtle' },
  },
})
const Words = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
const Key = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline' },
    fontFamily: 'mono',
    fontSize: 'sm',
    paddingInline: '2',
    bg: 'bg.subtle',
    borderRadius: 'sm',
  },
})

const keys = 'Ctrl K'

/** Opens the palette, and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <Root
      type="button"
      aria-label={`${t`Buscar o ir a…`} ${keys}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <SearchIcon size="sm" />
      <Words aria-hidden="true">
        <Trans>Buscar o ir a…</Trans>
      </Words>
      <Key aria-hidden="true">{keys}</Key>
    </Root>
  )
}
