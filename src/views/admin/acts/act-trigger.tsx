import { chakra } from '@chakra-ui/react'
import { Button, ButtonLink, type ButtonProps } from '../../../components/button.tsx'
import type { Address } from '../../../lib/address.ts'
import { useNavigation } from '../../../lib/navigation.tsx'
import { useOfferedAct } from './offered-acts.ts'

/** The letter of an act on its button; a phone has no keys. */
const Letter = chakra('kbd', {
  base: {
    display: { base: 'none', md: 'inline' },
    fontFamily: 'mono',
    fontSize: 'sm',
    fontWeight: 'normal',
    paddingInline: '1.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'currentColor',
    opacity: 0.75,
  },
})

interface Props extends Pick<ButtonProps, 'variant' | 'disabled' | 'loading'> {
  /** Names the act among those of its page. */
  act: string
  /** The letter that starts it, unless it destroys something. */
  letter?: string | undefined
  children: string
  onAct: () => void
}

/** The button of an act, which the palette and its letter start too (docs/decisions/0138). */
export function ActTrigger({ act, letter, children, onAct, variant = 'secondary', disabled = false, loading = false }: Props) {
  useOfferedAct(disabled || loading ? null : { id: act, label: children, letter, run: onAct })
  return (
    <Button size="sm" variant={variant} disabled={disabled} loading={loading} aria-keyshortcuts={letter} onClick={onAct}>
      {children}
      {letter && <Letter aria-hidden="true">{letter}</Letter>}
    </Button>
  )
}

interface LinkProps extends Pick<Props, 'act' | 'letter' | 'children'> {
  href: Address
}

/** The same for an act on a page of its own. */
export function ActLink({ act, letter, children, href }: LinkProps) {
  const navigate = useNavigation()
  useOfferedAct({ id: act, label: children, letter, run: () => navigate({ to: href }) })
  return (
    <ButtonLink size="sm" variant="secondary" href={href} aria-keyshortcuts={letter}>
      {children}
      {letter && <Letter aria-hidden="true">{letter}</Letter>}
    </ButtonLink>
  )
}
