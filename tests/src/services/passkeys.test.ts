import { describe, expect, test, vi } from 'vitest'
import { failureOf } from '#contract/failure.ts'
import { createPasskeys } from '#src/services/passkeys.ts'
import { madePasskey, newPasskey, passkeyProof, passkeyQuestion } from '#tests/fixtures/factors.ts'

type Library = Awaited<ReturnType<NonNullable<Parameters<typeof createPasskeys>[0]>>>

const named = (name: string) => Object.assign(new Error(name), { name })

/** The library, whose dialogs end as said. */
function library(ends: () => Promise<unknown>, isSupported = true) {
  const cancelCeremony = vi.fn<() => void>()
  const started = vi.fn<(options: unknown) => void>()
  const start = (options: unknown) => {
    started(options)
    return ends()
  }
  const fake = {
    browserSupportsWebAuthn: () => isSupported,
    startRegistration: start,
    startAuthentication: start,
    WebAuthnAbortService: { cancelCeremony },
  }
  const load = vi.fn<() => Promise<Library>>(() => Promise.resolve(fake as unknown as Library))
  return { passkeys: createPasskeys(load), load, started, cancelCeremony }
}

const { id, ...registration } = madePasskey
const { id: _, ...proof } = passkeyProof
const problem = async (result: Promise<unknown>) => failureOf(await result.catch((error: unknown) => error))

describe('passkeys of this browser', () => {
  test('load the library with the first use, and hand over what the server needs', async () => {
    const { passkeys, load, started } = library(() =>
      Promise.resolve({ id, rawId: id, response: { ...registration, publicKey: 'x' } }),
    )
    expect(load).not.toHaveBeenCalled()
    expect(await passkeys.make(newPasskey)).toEqual(madePasskey)
    expect(started.mock.calls).toEqual([[{ optionsJSON: newPasskey }]])
    const other = library(() => Promise.resolve({ id, response: { ...proof, userHandle: 'x' } }))
    expect(await other.passkeys.prove(passkeyQuestion)).toEqual(passkeyProof)
  })

  test.each([
    ['NotAllowedError', 'dismissed'],
    ['AbortError', 'dismissed'],
    ['InvalidStateError', 'repeated'],
    ['ConstraintError', 'unsuitable'],
    ['SecurityError', 'unsuitable'],
  ])('%s of the browser is "%s"', async (name, said) => {
    const { passkeys } = library(() => Promise.reject(named(name)))
    expect(await problem(passkeys.make(newPasskey))).toEqual({ kind: 'device', problem: said })
  })

  test('a browser without them opens no dialog', async () => {
    const { passkeys, started } = library(() => Promise.reject(new Error('not asked')), false)
    expect(await problem(passkeys.prove(passkeyQuestion))).toEqual({ kind: 'device', problem: 'unsupported' })
    expect(started).not.toHaveBeenCalled()
  })

  test('a dialog that stays open is closed five seconds after its time, and a left flow closes it at once', async () => {
    vi.useFakeTimers()
    try {
      let end: (error: Error) => void = () => {}
      const { passkeys, cancelCeremony } = library(() => new Promise((_done, reject) => (end = reject)))
      cancelCeremony.mockImplementation(() => end(named('AbortError')))
      const late = problem(passkeys.prove(passkeyQuestion))
      await vi.advanceTimersByTimeAsync(124_999)
      expect(cancelCeremony).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(await late).toEqual({ kind: 'device', problem: 'late' })
      const leaving = new AbortController()
      const left = problem(passkeys.prove(passkeyQuestion, leaving.signal))
      await vi.advanceTimersByTimeAsync(0)
      leaving.abort()
      expect(await left).toEqual({ kind: 'device', problem: 'dismissed' })
    } finally {
      vi.useRealTimers()
    }
  })
})
