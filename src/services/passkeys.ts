import type * as Browser from '@simplewebauthn/browser'
import { CallFailed, type DeviceProblem } from '#contract/failure.ts'
import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'

type Library = typeof Browser

/** After the browser should have given up by itself, in milliseconds. */
const patience = 5_000

/**
 * Passkeys in this browser. The library is loaded with the first use. Rejects with a failure of kind `device` when the
 * browser or its device gave nothing.
 */
export function createPasskeys(load: () => Promise<Library> = () => import('@simplewebauthn/browser')) {
  /** Runs one dialog of the browser, and closes it when the flow leaves or its time is over. */
  async function dialog<Result>(
    { timeout }: { timeout: number },
    signal: AbortSignal | undefined,
    run: (library: Library) => Promise<Result>,
  ): Promise<Result> {
    const library = await load()
    if (!library.browserSupportsWebAuthn()) throw deviceFailure('unsupported')
    const beganAt = performance.now()
    const close = () => library.WebAuthnAbortService.cancelCeremony()
    const timer = setTimeout(close, timeout + patience)
    signal?.addEventListener('abort', close)
    try {
      return await run(library)
    } catch (error) {
      const isLate = performance.now() - beganAt >= timeout
      throw deviceFailure(isLate ? 'late' : problemOf(error), error)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', close)
    }
  }

  return {
    /** Makes a passkey on the person's device. */
    make: (options: NewPasskey, signal?: AbortSignal): Promise<MadePasskey> =>
      dialog(options, signal, async ({ startRegistration }) => {
        const { id, response } = await startRegistration({ optionsJSON: options as CreationOptions })
        const { clientDataJSON, attestationObject, transports = [] } = response
        return { id, clientDataJSON, attestationObject, transports }
      }),
    /** Proves that the person has one of the passkeys. */
    prove: (question: PasskeyQuestion, signal?: AbortSignal): Promise<PasskeyProof> =>
      dialog(question, signal, async ({ startAuthentication }) => {
        const { id, response } = await startAuthentication({ optionsJSON: question as RequestOptions })
        const { clientDataJSON, authenticatorData, signature } = response
        return { id, clientDataJSON, authenticatorData, signature }
      }),
  }
}

type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

const deviceFailure = (problem: DeviceProblem, cause?: unknown) => new CallFailed({ kind: 'device', problem }, { cause })

/** Browsers name a cancelled dialog and a missing device alike, so that nobody learns which devices a person has. */
function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'repeated'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'dismissed'
  return 'unsuitable'
}
