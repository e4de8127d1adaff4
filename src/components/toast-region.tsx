import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { AlertIcon, CheckIcon, InfoIcon, StopIcon } from './icons.tsx'
import { MessageBox } from './message-box.tsx'
import type { Tone } from './tone.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetBlockEnd: '4',
    insetInlineEnd: '4',
    width: 'min(26rem, calc(100vw - 2rem))',
    display: 'grid',
    gap: '3',
  },
})

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: StopIcon }

export type Toast = { id: string; tone: Tone; title?: string; message: string }
export type ToastRegionProps = {
  toasts: readonly Toast[]
  onClose: (id: string) => void
  /** The pointer or the focus is on the toasts: their time should stand still. */
  onPause?: () => void
  onResume?: () => void
}

export function ToastRegion({ toasts, onClose, onPause, onResume }: ToastRegionProps) {
  const { t } = useLingui()
  return (
    <Region aria-label={t`Avisos`} onMouseEnter={onPause} onMouseLeave={onResume} onFocus={onPause} onBlur={onResume}>
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
            onDismiss={() => onClose(id)}
          >
            <p>{message}</p>
          </MessageBox>
        )
      })}
    </Region>
  )
}
