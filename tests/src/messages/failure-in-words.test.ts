import { describe, expect, test } from 'vitest'
import { failureCodes, type FailureCode } from '#contract/failure-codes.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { Failure } from '#contract/failure.ts'
import { failureTexts } from '#src/messages/failure-codes.messages.ts'
import { failureInWords, type FailureInWords } from '#src/messages/failure.messages.ts'
import { english, spanish } from './support/languages.ts'

const [es, en] = [spanish(), english()]
const nothing: ErrorBody = { message: '', code: '', description: '', errors: [], requestId: '' }
const bare: Omit<FailureInWords, 'message' | 'next'> = {
  description: undefined,
  status: undefined,
  errors: [],
  supportCode: undefined,
}

function refused(status: number, body: Partial<ErrorBody> = {}): Failure {
  return { kind: 'refused', status, body: { ...nothing, ...body }, retryAt: null }
}

describe('[ERR-1] a call that nobody answered', () => {
  test.each<[Failure, string, string, FailureInWords['next']]>([
    [
      { kind: 'unreachable' },
      'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
      'We cannot reach the server. Check your internet connection and try again.',
      'retry',
    ],
    [
      { kind: 'timeout' },
      'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
      'The server took too long to answer. Try again.',
      'retry',
    ],
    [
      { kind: 'unreadable', path: 'data.id' },
      'No se tiene información del error',
      'There is no information about the error',
      'retry',
    ],
    [{ kind: 'unexpected' }, 'No se tiene información del error', 'There is no information about the error', 'support'],
  ])('%j', (failure, inSpanish, inEnglish, next) => {
    expect(failureInWords(es, failure)).toEqual({ ...bare, message: inSpanish, next })
    expect(failureInWords(en, failure)).toEqual({ ...bare, message: inEnglish, next })
  })
})

describe('[ERR-1] a refusal', () => {
  const codes = Object.entries(failureCodes) as [FailureCode, number][]

  test.each(codes)('%s is said in our own words, whatever the server says', (code, status) => {
    const failure = refused(status, { code, message: 'SQLSTATE[23505]' })
    const { message, next } = failureTexts[code]

    expect(failureInWords(es, failure)).toEqual({ ...bare, status, message: es._(message), next })
    expect(failureInWords(en, failure)).toEqual({ ...bare, status, message: en._(message), next })
  })

  test('keeps its code’s words under another status', () => {
    expect(failureInWords(es, refused(400, { code: 'validation.failed' }))).toEqual({
      ...bare,
      status: 400,
      message: 'Revisa los campos marcados.',
      next: 'correct',
    })
  })

  test.each([400, 401, 402, 403, 404, 409, 413, 415, 418, 422, 423, 429, 499])(
    '%i without a code we know is the server’s message, then its status',
    (status) => {
      expect(failureInWords(es, refused(status, { code: 'order.unheard', message: 'Ese RFC ya existe' }))).toEqual({
        ...bare,
        status,
        message: 'Ese RFC ya existe',
        next: 'support',
      })
      expect(failureInWords(es, refused(status))).toEqual({
        ...bare,
        status,
        message: `El servidor respondió con el error ${status}.`,
        next: 'support',
      })
      expect(failureInWords(en, refused(status)).message).toBe(`The server answered with error ${status}.`)
    },
  )

  test.each([500, 501, 502, 503, 504, 599])('%i can be tried again', (status) => {
    expect(failureInWords(es, refused(status))).toEqual({
      ...bare,
      status,
      message: `El servidor respondió con el error ${status}.`,
      next: 'retry',
    })
  })

  test('of which nothing is known says so', () => {
    expect(failureInWords(es, refused(0)).message).toBe('No se tiene información del error')
    expect(failureInWords(en, refused(0)).message).toBe('There is no information about the error')
  })

  test.each(['toString', '__proto__', 'constructor', 'SERVER.FAILED', ' server.failed'])(
    'with the code %j has none that we know',
    (code) => {
      expect(failureInWords(es, refused(422, { code, message: 'No' })).message).toBe('No')
    },
  )

  test('[ERR-2] comes with its description, its field errors and the number for support', () => {
    const body = {
      message: 'x',
      code: 'validation.failed',
      description: 'Falta un dato',
      errors: [
        { field: 'email', message: 'email.unique' },
        { field: 'rfc', message: 'rfc.unique' },
      ],
      requestId: 'req-9',
    }

    expect(failureInWords(es, refused(422, body))).toEqual({
      message: 'Revisa los campos marcados.',
      description: 'Falta un dato',
      status: 422,
      errors: body.errors,
      supportCode: 'req-9',
      next: 'correct',
    })
  })

  test.each(['charge.refused', 'card.refused'] as const)('[customer 5] %s never tells the provider’s own words', (code) => {
    for (const i18n of [es, en]) {
      const words = failureInWords(i18n, refused(402, { code, description: "3003|The card doesn't have sufficient funds" }))
      expect(JSON.stringify(words)).not.toMatch(/3003|doesn't/)
    }
  })

  test('[ERR-2] shows a message of the server as it is written, markup and all', () => {
    const message = '<img src=x onerror=alert(1)> {name} $1'

    expect(failureInWords(es, refused(409, { message })).message).toBe(message)
  })
})
