import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { startSandbox } from '#tests/sandbox/support/sandbox.fixture.ts'

/** One account at both gateways: its own ledger, and the keys that open it, which may change. */
export interface Account {
  sandbox: Sandbox
  stripeKeys: Set<string>
  merchant: string
  openpayKeys: Set<string>
}

/** A call that arrived at the gateways, with the secret key that it carried. */
export interface ReceivedCall {
  key: string
  method: string
  path: string
}

export interface Accounts {
  url: string
  installation: Account
  own: Account
  calls: ReceivedCall[]
}

/** Keys of the own account, as a tenant gives them. */
export const ownKeys = {
  stripe: {
    public_key: 'pk_test_own00000000000001',
    secret_key: 'sk_test_own00000000000a1b2',
    webhook_secret: 'whsec_own0000000000000001',
  },
  openpay: {
    merchant_id: 'mown0000000000000001',
    public_key: 'pk_00000000000000000000000000000001',
    private_key: 'sk_0000000000000000000000000000c3d4',
    webhook_user: 'openpay',
    webhook_password: 'only-of-this-tenant-77',
  },
} as const

async function openAccount(accountId: string, merchant: string, keys: [stripe: string, openpay: string], now: () => number) {
  const sandbox = await startSandbox({
    machineNow: now,
    stripe: { ...demoStripe, accountId, webhookUrl: undefined },
    openpay: { ...demoOpenpay, webhookUrl: undefined },
  })
  return { sandbox, merchant, stripeKeys: new Set([keys[0]]), openpayKeys: new Set([keys[1]]) }
}

/**
 * Opens two accounts at one address, as the gateways do: a sandbox for each, chosen by the key and the merchant of a
 * call, and a key that opens neither is refused.
 */
export async function openAccounts(now: () => number): Promise<Accounts> {
  const { secretKey } = demoStripe
  const installation = await openAccount('acct_installation', demoOpenpay.merchantId, [secretKey, demoOpenpay.privateKey], now)
  const { stripe, openpay } = ownKeys
  const own = await openAccount('acct_own', openpay.merchant_id, [stripe.secret_key, openpay.private_key], now)
  const accounts = [installation, own]
  const calls: ReceivedCall[] = []

  /** Returns where a call goes, with the keys of that sandbox. */
  function routed(path: string, headers: IncomingHttpHeaders): { account: Account; path: string; authorization: string } {
    const [scheme, credential = ''] = (headers.authorization ?? '').split(' ')
    if (scheme === 'Bearer') {
      const account = accounts.find(({ stripeKeys }) => stripeKeys.has(credential))
      return { account: account ?? installation, path, authorization: `Bearer ${account ? secretKey : credential}` }
    }
    const [key = ''] = Buffer.from(credential, 'base64').toString().split(':')
    const account = accounts.find(({ merchant, openpayKeys }) => path.includes(`/v1/${merchant}/`) && openpayKeys.has(key))
    const inner = account ? path.replace(account.merchant, demoOpenpay.merchantId) : path
    return {
      account: account ?? installation,
      path: inner,
      authorization: `Basic ${btoa(`${account ? demoOpenpay.privateKey : key}:`)}`,
    }
  }

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const { method = 'GET', url = '/', headers } = incoming
      const { account, path, authorization } = routed(url, headers)
      const [, credential = ''] = (headers.authorization ?? '').split(' ')
      const key = headers.authorization?.startsWith('Basic')
        ? Buffer.from(credential, 'base64').toString().slice(0, -1)
        : credential
      calls.push({ key, method, path: url })
      const { host: _host, connection: _connection, 'content-length': _length, ...same } = headers
      const passed = new Headers({ ...(same as Record<string, string>), authorization })
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      const answer = await fetch(account.sandbox.url + path, { method, headers: passed, ...body }).catch(() => null)
      if (!answer) return outgoing.destroy()
      outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
      return outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, installation, own, calls }
}
