import { CallFailed } from '#contract/failure.ts'
import type { CardFrame } from './card-frame.ts'

const patience = 10_000

/**
 * Returns the device session of one Openpay charge, from a hidden card frame.
 * @throws when it does not arrive in ten seconds
 */
export function readDeviceSession({ url, listen, tell }: CardFrame, signal: AbortSignal): Promise<{ deviceSessionId: string }> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  const { promise, resolve, reject } = Promise.withResolvers<{ deviceSessionId: string }>()
  const stop = listen(frame, (message) => {
    if (message.type === 'device') resolve({ deviceSessionId: message.deviceSessionId })
    if (message.type === 'failed') reject(new CallFailed({ kind: 'unreachable' }))
  })
  const timer = setTimeout(() => reject(new CallFailed({ kind: 'timeout' })), patience)
  const abort = () => reject(new CallFailed({ kind: 'unexpected' }))
  signal.addEventListener('abort', abort, { once: true })
  document.body.append(frame)
  tell({ type: 'device' })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    stop()
    frame.remove()
  })
}
