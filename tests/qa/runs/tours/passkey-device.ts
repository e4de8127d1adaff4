import type { Page } from '@playwright/test'
import type { MadePasskey, PasskeyProof } from '#contract/passkey.ts'
import { newPasskey } from '#tests/fixtures/factors.ts'
import type { Hears } from '#tests/qa/engine/machine-events.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { defect } from './reasons.ts'

/** What the browser says of each problem of a device, by the standard (WebAuthn, section 6.3). */
const errors: Readonly<Record<string, string>> = {
  dismissed: 'NotAllowedError',
  late: 'NotAllowedError',
  repeated: 'InvalidStateError',
  unsuitable: 'UnknownError',
}

type Answered = Pick<MadePasskey, 'id' | 'clientDataJSON'> & Partial<MadePasskey & PasskeyProof>
type Ending = { error: string } | { answer: Answered }

/** Puts a device of ours in place of the browser's: a call waits until the test ends it. */
export async function plugDeviceIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bytes = (text = '') =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0).buffer
    const credentialOf = ({ id, transports, ...parts }: Answered) => ({
      id,
      rawId: bytes(id),
      type: 'public-key',
      response: {
        ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytes(text)])),
        getTransports: () => transports,
      },
      getClientExtensionResults: () => ({}),
    })
    const wait = ({ signal }: CredentialRequestOptions) =>
      new Promise((resolve, reject) => {
        const end = (ending: Ending) =>
          'error' in ending ? reject(new DOMException('', ending.error)) : resolve(credentialOf(ending.answer))
        Object.assign(globalThis, { endPasskey: end })
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    Object.assign(navigator.credentials, { get: wait, create: wait })
  })
}

async function endDialog(page: Page, hears: Hears): Promise<void> {
  const problem = 'failure' in hears && hears.failure.kind === 'device' ? hears.failure.problem : ''
  const ending: Ending = 'output' in hears ? { answer: hears.output as Answered } : { error: errors[problem] ?? '' }
  await page.waitForFunction(() => 'endPasskey' in globalThis)
  if (problem === 'late') await page.clock.fastForward(newPasskey.timeout)
  await page.evaluate((end) => {
    const { endPasskey } = globalThis as unknown as { endPasskey: (ending: Ending) => void }
    Reflect.deleteProperty(globalThis, 'endPasskey')
    endPasskey(end)
  }, ending)
}

/** The part of a screen that has a device for passkeys, whose dialog is this call. */
export const withDevice = (call: string): Required<Pick<RealScreen, 'reach' | 'ends'>> => ({
  reach: plugDeviceIn,
  ends: { [call]: (page, _release, hears) => endDialog(page, hears) },
})

/** What no device brings about. */
export const beyondDevices = (call: string) => ({
  [`${call}: unsupported`]: 'the browser of the tours has passkeys',
  [`${call}: broken`]: defect,
})
