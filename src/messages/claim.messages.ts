import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#contract/failure.ts'

/** The texts of a refused claim: what happened, what to do, and how it ends (CLAIM-2). */
interface ClaimTexts {
  content: MessageDescriptor
  footer: MessageDescriptor
  closing: MessageDescriptor
}

const texts: Record<string, ClaimTexts> = {
  'rfc.claim_in_process': {
    content: msg`Ya hay una solicitud de titularidad en proceso para este RFC.`,
    footer: msg`No hace falta enviar otra: las resolvemos en el orden en que llegan.`,
    closing: msg`Gracias por tu paciencia.`,
  },
  'rfc.unregistered': {
    content: msg`Este RFC todavía no tiene una cuenta.`,
    footer: msg`No hace falta solicitar la titularidad: vuelve a tus datos y crea la cuenta.`,
    closing: msg`Te esperamos.`,
  },
}

/** Returns the texts of a refusal by its message, or null for any other failure. */
export function claimTexts(failure: Failure): ClaimTexts | null {
  return failure.kind === 'refused' ? (texts[failure.body.message] ?? texts[failure.body.code] ?? null) : null
}
