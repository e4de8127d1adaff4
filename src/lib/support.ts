import type { Address, OutsideAddress } from './address.ts'
import { documentValue } from './document-value.ts'

/** The e-mail address of support. */
export const supportAddress = documentValue('support-email') ?? 'soporte@receptio.test'

/** Returns the address of the support chat, with a first message. */
export function chatWith(message: string): OutsideAddress {
  const url = new URL(documentValue('support-chat') ?? 'https://chat.receptio.test/')
  url.searchParams.set('text', message)
  return url.href as OutsideAddress
}

const whatsapp = documentValue('support-whatsapp')

/** Returns the address of a chat with support in WhatsApp, with a first message; null when the tenant has none. */
export function whatsappWith(message: string): OutsideAddress | null {
  if (whatsapp === undefined || !/^\d+$/.test(whatsapp)) return null
  return `https://wa.me/${whatsapp}?${new URLSearchParams({ text: message }).toString()}`
}

/** Returns the address that opens a case, with the support code of a failure and its page. */
export function supportHref(code?: string): Address {
  const search = new URLSearchParams({ ...(code && { codigo: code }), desde: location.pathname })
  return `/soporte?${search.toString()}`
}
