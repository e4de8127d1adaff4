import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { takeLostFocus } from '../lib/lost-focus.ts'
import { AlertIcon, StopIcon } from './icons.tsx'
import { MessageBox } from './message-box.tsx'

const List = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '5' } })
const Code = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })

export type ErrorPanelProps = {
  message: string
  description?: string | undefined
  /** The HTTP status, when there was an answer. */
  status?: number | undefined
  /** Errors that no field of the form shows. */
  errors?: readonly { field?: string; message: string }[]
  /** The `request_id` of the answer, which support asks for. */
  supportCode?: string | undefined
  action?: ReactNode
  children?: ReactNode
  onDismiss?: () => void
  ref?: Ref<HTMLDivElement>
}

export function ErrorPanel({
  message,
  description,
  status,
  errors = [],
  supportCode,
  action,
  children,
  onDismiss,
  ref = takeLostFocus,
}: ErrorPanelProps) {
  const alerting = status === 422 || status === 400
  return (
    <MessageBox
      ref={ref}
      tone="danger"
      role="alert"
      icon={alerting ? <AlertIcon /> : <StopIcon />}
      title={description ? `${message} (${description})` : message}
      actions={action}
      onDismiss={onDismiss}
    >
      {children}
      {errors.length > 0 && (
        <List>
          {errors.map((error) => (
            <li key={`${error.field} ${error.message}`}>{error.message}</li>
          ))}
        </List>
      )}
      {supportCode && (
        <Code>
          <Trans>Código para soporte: {supportCode}</Trans>
        </Code>
      )}
    </MessageBox>
  )
}
