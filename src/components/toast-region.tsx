import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from '../lib/modals.ts'
import { AlertIcon, CheckIcon, InfoIcon, StopIcon } from './icons.tsx'
import { MessageBox } from './message-box.tsx'
import type { Tone } from './tone.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // Action buttons are on the other side. Toasts use the end of the side navigation or, without one, the space below
    // the page.
    // On a phone they stand above the bar at the bottom (src/theme/global-css.ts).
    insetBlockEnd: { base: 'calc(1rem + var(--toast-lift, 0px))', lg: '2' },
    insetInlineStart: { base: '4', lg: '2' },
    width: { base: 'min(26rem, calc(100vw - 2rem))', lg: '15rem' },
    display: 'grid',
    gap: '3',
    pointerEvents: 'none',
    // In a modal it is a popover, so that it stands where it stands on the page while the modal moves.
    '&[popover]': {
      insetBlockStart: 'auto',
      insetInlineEnd: 'auto',
      margin: '0',
      padding: '0',
      border: 'none',
      bg: 'transparent',
      overflow: 'visible',
    },
  },
})

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: StopIcon }

export type Toast = { id: string; tone: Tone; title?: string; message: string }
export type ToastRegionProps = {
  toasts: readonly Toast[]
  onClose: (id: string) => void
  /** The focus is on the toasts, or the pointer on a button: pause their timers. */
  onPause?: () => void
  onResume?: () => void
}

/**
 * The toasts, and the region that announces them, which is there before they come. An open modal has them inside of it:
 * nothing else can be seen, read or closed then. What moved there was announced before.
 */
export function ToastRegion({ toasts, onClose, onPause, onResume }: ToastRegionProps) {
  const { t } = useLingui()
  const region = useRef<HTMLElement>(null)
  const modal = useTopModal()
  useLayoutEffect(() => {
    if (modal && region.current && 'showPopover' in HTMLElement.prototype) region.current.showPopover()
  }, [modal])
  useLayoutEffect(() => {
    if (region.current) makeRoom(region.current)
  }, [toasts, modal])
  const [cameIn] = useState(() => new Map<string, typeof modal>())
  useEffect(() => {
    for (const { id } of toasts) if (!cameIn.has(id)) cameIn.set(id, modal)
    for (const id of cameIn.keys()) if (!toasts.some((toast) => toast.id === id)) cameIn.delete(id)
  }, [toasts, cameIn, modal])
  const hasMoved = ({ id }: Pick<Toast, 'id'>) => cameIn.has(id) && cameIn.get(id) !== modal
  // What moves between the page and a modal loses pointer and focus without an event.
  const place = useRef(modal)
  useLayoutEffect(() => {
    if (place.current === modal) return
    place.current = modal
    onResume?.()
  }, [modal, onResume])
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onResume?.()
  }
  const close = (id: string) => {
    // A removed button loses the focus without an event, and the toasts would stay for ever.
    if (region.current?.contains(document.activeElement)) otherToast(region.current)?.focus()
    onClose(id)
  }
  const content = (
    <Region
      ref={region}
      popover={modal ? 'manual' : undefined}
      aria-label={t`Avisos`}
      aria-live={toasts.length > 0 && toasts.every(hasMoved) ? 'off' : 'polite'}
      onMouseEnter={onPause}
      onMouseLeave={onResume}
      onFocus={onPause}
      onBlur={blur}
    >
      {toasts.map(({ id, tone, title, message }) => {
        const Icon = icons[tone]
        return (
          <MessageBox
            key={id}
            floating
            tone={tone}
            role={isUrgent(tone) ? 'alert' : 'status'}
            live={isUrgent(tone) && !hasMoved({ id })}
            icon={<Icon />}
            title={title}
            onDismiss={() => close(id)}
          >
            <p>{message}</p>
          </MessageBox>
        )
      })}
    </Region>
  )
  return modal ? createPortal(content, modal) : content
}

/** An alert is read also when it comes with its text; the region reads what else comes into it. */
const isUrgent = (tone: Tone) => tone === 'danger' || tone === 'warning'

function otherToast({ children }: HTMLElement): HTMLElement | undefined {
  return ([...children] as HTMLElement[]).find((toast) => !toast.contains(document.activeElement))
}

/**
 * Tells the page how much of its end the toasts cover: it ends above them, and what gets the focus is scrolled there
 * (WCAG 2.4.11). What has it already is moved out from under them.
 */
function makeRoom(region: HTMLElement): void {
  const { style } = document.documentElement
  if (region.childElementCount === 0) {
    style.removeProperty('--toast-room')
    return
  }
  const { top, bottom, right, height } = region.getBoundingClientRect()
  style.setProperty('--toast-room', `calc(${Math.ceil(height)}px + 1rem + var(--toast-lift, 0px))`)
  const focused = document.activeElement
  if (!focused || focused === document.body || region.contains(focused)) return
  const box = focused.getBoundingClientRect()
  if (box.bottom > top && box.top < bottom && box.left < right) focused.scrollIntoView({ block: 'nearest' })
}
