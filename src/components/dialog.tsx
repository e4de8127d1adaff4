import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Button } from './button.tsx'
import { useModal } from '../lib/modals.ts'
import { useClosedByBack } from '../lib/use-back-steps.ts'
import { CloseIcon } from './icons.tsx'

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    margin: 'auto',
    width: 'min(30rem, calc(100vw - 2rem))',
    // On a phone it ends above the toasts.
    insetBlockEnd: { base: 'var(--toast-room, 0px)', lg: '0' },
    maxHeight: { base: 'calc(100dvh - 2rem - var(--toast-room, 0px))', lg: 'calc(100dvh - 2rem)' },
    overflow: 'auto',
    padding: { base: '5', md: '8' },
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'raised',
    '&[open]': { animation: 'rise .24s' },
    '&::backdrop': { background: 'rgb(10 20 15 / .55)', animation: 'appear .24s' },
  },
})
const Title = chakra('h2', { base: { fontSize: 'xl', marginBottom: '4', marginInlineEnd: '8' } })
const Corner = chakra('div', { base: { position: 'absolute', insetInlineEnd: '3', top: '3' } })
const Footer = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '3', marginTop: '6' } })

export type DialogProps = {
  open: boolean
  title: string
  children: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** When it is missing, the person cannot dismiss the dialog. */
  onClose?: () => void
  /** The router holds a navigation while the dialog is open, and Back is that navigation's. */
  asksToLeave?: boolean
}

/**
 * The platform's modal: it traps the focus and restores it. The close button is last, so that the focus starts at the
 * content.
 */
export function Dialog({ open, title, children, footer, role = 'dialog', onClose, asksToLeave = false }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open)
  useClosedByBack(open && onClose !== undefined && !asksToLeave, () => onClose?.())
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  return (
    <Root ref={dialog} role={role} aria-labelledby={titleId} onCancel={cancel}>
      <Title id={titleId}>{title}</Title>
      {open && children}
      {footer && <Footer>{footer}</Footer>}
      {onClose && (
        <Corner>
          <Button variant="ghost" size="icon" aria-label={t`Cerrar`} onClick={onClose}>
            <CloseIcon size="sm" />
          </Button>
        </Corner>
      )}
    </Root>
  )
}
