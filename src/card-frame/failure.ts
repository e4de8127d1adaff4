import type { CardFrameError } from '#contract/card-frame.ts'

const numberLike = /\d(?:[ -]?\d){11,}/g

/** Returns an error that may leave this document: a code of letters, and text without anything like a card number. */
export function cardFrameError({ code, detail, status }: CardFrameError): CardFrameError {
  return {
    code: code.replaceAll(/[^\w.]/g, '').slice(0, 80) || 'unknown',
    detail: detail.replaceAll(numberLike, '…').replaceAll('|', '/').slice(0, 300),
    status: Number.isInteger(status) && status >= 0 && status < 600 ? status : 0,
  }
}
