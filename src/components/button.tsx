import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { Address, OutsideAddress } from '../lib/address.ts'
import { useFollow } from '../lib/navigation.tsx'
import { buttonRecipe, type ButtonSize, type ButtonVariant } from './button-recipe.ts'

const Root = chakra('button', buttonRecipe)
const Anchor = chakra('a', buttonRecipe)
const Face = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2' },
  variants: { hidden: { true: { opacity: 0 } } },
})
const Spinner = chakra('span', {
  base: {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin .8s linear infinite',
  },
})

type Appearance = { variant?: ButtonVariant; size?: ButtonSize; full?: boolean; children: ReactNode }
type Native = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'name'
  | 'value'
  | 'form'
  | 'ref'
  | 'onClick'
  | 'autoFocus'
  | 'lang'
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-describedby'
  | 'aria-pressed'
  | 'aria-haspopup'
  | 'aria-keyshortcuts'
>

export type ButtonProps = Appearance & Native & { type?: 'button' | 'submit'; loading?: boolean; disabled?: boolean }

/** A button of fixed width. It stays focusable while disabled or loading, so that the focus is not lost. */
export function Button({
  loading = false,
  disabled = false,
  type = 'button',
  size = 'md',
  full = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = !loading && !disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => (idle ? onClick?.(event) : event.preventDefault())
  return (
    <Root
      {...rest}
      type={type}
      data-size={size}
      data-full={full ? '' : undefined}
      onClick={click}
      aria-disabled={!idle || undefined}
      aria-busy={loading || undefined}
    >
      <Face hidden={loading}>{children}</Face>
      {loading && <Spinner aria-hidden="true" />}
    </Root>
  )
}

export type ButtonLinkProps = Appearance &
  Pick<ComponentProps<'a'>, 'target' | 'rel' | 'ref' | 'aria-keyshortcuts'> & { href: Address | OutsideAddress }

export function ButtonLink({ size = 'md', full = false, ...rest }: ButtonLinkProps) {
  const follow = useFollow()
  return <Anchor {...rest} onClick={follow} data-size={size} data-full={full ? '' : undefined} />
}
