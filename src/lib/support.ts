import type { Address, OutsideAddress } from './address.ts'
import { documentValue } from './document-value.ts'

/** Where people who need help write to. */
export const supportAddress = documentValue('support-email') ?? 'soporte@receptio.test'

/** The chat with support, begun with a message. */
export function chatWith(message: string): OutsideAddress {
  const url = new URL(documentValue('support-chat') ?? 'https://chat.receptio.test/')
  url.searchParams.set('text', message)
  return url.href as OutsideAddress
}

/** Where a case is opened, with the support code of a failure and the page that it was seen on. */
export function supportHref(code?: string): Address {
  const search = new URLSearchParams({ ...(code && { codigo: code }), desde: location.pathname })
  return `/soporte?${search.toString()}`
}
