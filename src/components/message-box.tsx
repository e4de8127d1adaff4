import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode, type Ref } from 'react'
import { CloseIcon } from './icons.tsx'
import { toneStyles, type Tone } from './tone.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'md',
    alignItems: 'start',
    animation: 'appear .2s',
    _print: { display: 'none' },
  },
  variants: {
    tone: toneStyles,
    floating: {
      true: {
        boxShadow: 'raised',
        animation: 'rise .24s',
        // A mouse click passes through to the element below; a touch, which cannot see that element, does not.
        pointerEvents: 'auto',
        '@media (hover: hover)': { pointerEvents: 'none' },
      },
    },
  },
})
const Figure = chakra('span', { base: { color: 'var(--tone)', paddingTop: '0.1em' } })
const Body = chakra('div', { base: { display: 'grid', gap: '1', flex: 1, minWidth: 0, fontSize: 'sm' } })
const Title = chakra('p', { base: { fontWeight: 'semibold', color: 'var(--tone)' } })
const Text = chakra('div', { base: { '&:empty': { display: 'none' } } })
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', paddingTop: '2', '&:empty': { display: 'none' } },
})
const Close = chakra('button', {
  base: {
    width: '2rem',
    height: '2rem',
    margin: '-0.25rem',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'sm',
    color: 'var(--tone)',
    pointerEvents: 'auto',
    _hover: { bg: 'bg.panel' },
  },
})

type MessageBoxProps = {
  tone: Tone
  icon: ReactNode
  title?: ReactNode
  children?: ReactNode
  /** Buttons below the text, or another box in their place. */
  actions?: ReactNode
  role: 'alert' | 'status'
  /** False: it is announced elsewhere, or was before it moved here. */
  live?: boolean
  floating?: boolean
  onDismiss?: (() => void) | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

export function MessageBox(props: MessageBoxProps) {
  const { tone, icon, title, children, actions, role, live = true, floating = false, onDismiss, ref } = props
  const { t } = useLingui()
  const id = useId()
  return (
    <Root ref={ref} tone={tone} floating={floating} role={live ? role : 'group'} data-message={role} tabIndex={-1}>
      <Figure>{icon}</Figure>
      <Body>
        {title && (
          <Title id={`${id}-title`} data-said="">
            {title}
          </Title>
        )}
        {children && (
          <Text id={`${id}-text`} data-said="">
            {children}
          </Text>
        )}
        {actions && <Actions>{actions}</Actions>}
      </Body>
      {onDismiss && (
        <Close type="button" aria-label={t`Cerrar aviso`} onClick={onDismiss}>
          <CloseIcon size="sm" />
        </Close>
      )}
    </Root>
  )
}
