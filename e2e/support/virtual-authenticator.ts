import type { CDPSession, Page } from '@playwright/test'

/** A device with passkeys that Chromium plays: it verifies its person each time. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession
  readonly #authenticatorId: string

  private constructor(cdp: CDPSession, authenticatorId: string) {
    this.#cdp = cdp
    this.#authenticatorId = authenticatorId
  }

  /** Plugs a device into a page's browser. */
  static async plugIn(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    return new VirtualAuthenticator(cdp, authenticatorId)
  }

  /** Moves every passkey of the device to another host, as if it had been made there. */
  async moveTo(host: string): Promise<() => Promise<void>> {
    const authenticatorId = this.#authenticatorId
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId })
    const put = async (rpId?: string) => {
      await this.#cdp.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const one of credentials) {
        const credential = rpId === undefined ? one : { ...one, rpId }
        await this.#cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    }
    await put(host)
    return put
  }
}
