import { chakra } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { useModal } from '../lib/modals.ts'
import { useClosedByBack } from '../lib/use-back-steps.ts'

const Root = chakra('dialog', {
  base: {
    margin: 0,
    marginInlineStart: 'auto',
    width: { base: '100vw', md: 'min(36rem, 100vw)' },
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    overflowY: 'auto',
    padding: { base: '5', md: '8' },
    // What has the focus, and the end, are not under the toasts.
    paddingBlockEnd: { base: 'calc(1.25rem + var(--toast-room, 0px))', lg: '8' },
    scrollPaddingBlockEnd: { base: 'var(--toast-room, 0px)', lg: '0' },
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'raised',
    '&[open]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '5',
      animation: 'appear .2s',
    },
    '&::backdrop': { background: 'rgb(10 20 15 / .55)' },
  },
})

/**
 * A modal at the side of a desktop screen, and over the whole screen of a phone. Its content closes it; the Escape key
 * does not. Back closes it.
 */
export function SidePanel({ label, onBack, children }: { label: string; onBack: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useClosedByBack(true, onBack)
  useModal(dialog, true)
  return (
    <Root ref={dialog} aria-label={label} onCancel={(event) => event.preventDefault()}>
      {children}
    </Root>
  )
}
