import type { ReactNode, Ref } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'
import { MessageBox } from './message-box.tsx'

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon }

export type NoticeProps = {
  tone: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
  ref?: Ref<HTMLDivElement>
}

export function Notice({ tone, ...rest }: NoticeProps) {
  const Icon = icons[tone]
  return <MessageBox {...rest} tone={tone} role="status" icon={<Icon />} />
}
