import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useModal } from '../lib/modals.ts'
import { useClosedByBack } from '../lib/use-back-steps.ts'
import { CloseIcon, MenuIcon } from './icons.tsx'

const OnPhone = chakra('div', { base: { display: { lg: 'none' } } })
const Root = chakra('dialog', {
  base: {
    margin: 0,
    width: 'min(20rem, 85vw)',
    height: '100dvh',
    maxHeight: 'none',
    padding: '5',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'raised',
    '&[open]': { display: 'grid', alignContent: 'start', gap: '5', animation: 'appear .2s' },
    '&::backdrop': { background: 'rgb(10 20 15 / .55)' },
  },
})

const Nav = chakra('nav', { base: { display: 'grid', gap: '5' } })

/** The sidebar on a phone. A click on one of its items closes it. */
export function Drawer({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useModal(dialog, open)
  const close = () => setOpen(false)
  useClosedByBack(open, close)
  const closeOnPick = (event: MouseEvent) => {
    if (event.target === dialog.current || (event.target instanceof Element && event.target.closest('a, li button'))) close()
  }
  return (
    <OnPhone>
      <Button variant="ghost" size="icon" aria-label={t`Abrir el menú`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </Button>
      <Root ref={dialog} aria-label={t`Menú`} onClick={closeOnPick} onClose={close}>
        <div>
          <Button variant="ghost" size="icon" aria-label={t`Cerrar el menú`} onClick={close}>
            <CloseIcon />
          </Button>
        </div>
        <Nav aria-label={t`Secciones`}>{children}</Nav>
      </Root>
    </OnPhone>
  )
}
