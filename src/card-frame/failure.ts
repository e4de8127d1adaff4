import type { CardFrameError } from '#contract/card-frame.ts'

const numberLike = /\d(?:[ -]?\d){11,}/g

/** An error as it may leave this document: a code of letters, and words without anything like a card number. */
export function cardFrameError({ code, detail, status }: CardFrameError): CardFrameError {
  return {
    code: code.replaceAll(/[^\w.]/g, '').slice(0, 80) || 'unknown',
    detail: detail.replaceAll(numberLike, '…').replaceAll('|', '/').slice(0, 300),
    status: Number.isInteger(status) && status >= 0 && status < 600 ? status : 0,
  }
}
