import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, type FocusEvent } from 'react'
import { AlertIcon, CheckIcon, InfoIcon, StopIcon } from './icons.tsx'
import { MessageBox } from './message-box.tsx'
import type { Tone } from './tone.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    // Action buttons are on the other side. Toasts use the end of the side navigation or, without one, the space below
    // the page.
    insetBlockEnd: { base: '4', lg: '2' },
    insetInlineStart: { base: '4', lg: '2' },
    // The bar at the bottom of a phone holds what a person agrees to and presses.
    'html:has([data-bottom-bar]) &': { insetBlockStart: { base: '4', lg: 'auto' }, insetBlockEnd: { base: 'auto', lg: '2' } },
    width: { base: 'min(26rem, calc(100vw - 2rem))', lg: '15rem' },
    display: 'grid',
    gap: '3',
    pointerEvents: 'none',
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

export function ToastRegion({ toasts, onClose, onPause, onResume }: ToastRegionProps) {
  const { t } = useLingui()
  const region = useRef<HTMLElement>(null)
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onResume?.()
  }
  const close = (id: string) => {
    // A removed button loses the focus without an event, and the toasts would stay for ever.
    if (region.current?.contains(document.activeElement)) otherToast(region.current)?.focus()
    onClose(id)
  }
  return (
    <Region ref={region} aria-label={t`Avisos`} onMouseEnter={onPause} onMouseLeave={onResume} onFocus={onPause} onBlur={blur}>
      {toasts.map(({ id, tone, title, message }) => {
        const Icon = icons[tone]
        return (
          <MessageBox
            key={id}
            floating
            tone={tone}
            role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
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
}

function otherToast({ children }: HTMLElement): HTMLElement | undefined {
  return ([...children] as HTMLElement[]).find((toast) => !toast.contains(document.activeElement))
}
