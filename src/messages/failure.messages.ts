import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isFailureCode } from '#contract/failure-codes.ts'
import type { FieldError } from '#contract/error-body.ts'
import type { DeviceProblem, Failure } from '#contract/failure.ts'
import { failureTexts } from './failure-codes.messages.ts'
import type { FailureText, NextStep } from './failure-text.ts'

const nothingKnown = msg`No se tiene información del error`

const silent = {
  unreachable: { message: msg`No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.`, next: 'retry' },
  timeout: { message: msg`El servidor tardó demasiado en responder. Inténtalo de nuevo.`, next: 'retry' },
  unreadable: { message: nothingKnown, next: 'retry' },
  unexpected: { message: nothingKnown, next: 'support' },
} satisfies Record<Exclude<Failure['kind'], 'refused' | 'device'>, FailureText>

const deviceTexts: Record<DeviceProblem, FailureText> = {
  dismissed: { message: msg`No se usó ninguna llave de acceso. Inténtalo de nuevo.`, next: 'correct' },
  late: { message: msg`Se acabó el tiempo para la llave de acceso. Inténtalo de nuevo.`, next: 'correct' },
  unsupported: { message: msg`Este navegador no puede usar llaves de acceso.`, next: 'correct' },
  unsuitable: { message: msg`Este equipo no puede usar llaves de acceso.`, next: 'correct' },
  repeated: { message: msg`Este equipo ya tiene una llave de acceso de tu cuenta.`, next: 'correct' },
}

/** A failure in words: what happened, its details, and what to do next (ERR-1, ERR-2). */
export interface FailureInWords {
  message: string
  description: string | undefined
  status: number | undefined
  errors: readonly FieldError[]
  supportCode: string | undefined
  next: NextStep
}

/** Returns a failure in our own words for a known code, else in the server's, else by its status, else as unknown. */
export function failureInWords(i18n: I18n, failure: Failure): FailureInWords {
  if (failure.kind !== 'refused') {
    const { message, next } = failure.kind === 'device' ? deviceTexts[failure.problem] : silent[failure.kind]
    return { message: i18n._(message), description: undefined, status: undefined, errors: [], supportCode: undefined, next }
  }
  const { status, body } = failure
  const text = isFailureCode(body.code) ? failureTexts[body.code] : null
  return {
    message: text ? i18n._(text.message) : body.message || statusInWords(i18n, status),
    description: carriesProviderWords(body.code) ? undefined : body.description || undefined,
    status,
    errors: body.errors,
    supportCode: body.requestId || undefined,
    next: text?.next ?? (status >= 500 ? 'retry' : 'support'),
  }
}

/** Returns whether the description has a gateway's `code|detail`: the detail is for staff (docs/decisions/0031). */
const carriesProviderWords = (code: string) => code === 'charge.refused' || code === 'card.refused'

function statusInWords(i18n: I18n, status: number): string {
  return status > 0 ? i18n._(msg`El servidor respondió con el error ${status}.`) : i18n._(nothingKnown)
}
