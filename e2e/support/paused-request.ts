import type { Page } from '@playwright/test'

/** An answer in place of the server's; text is HTML. */
export interface Answer {
  status: number
  json?: unknown
  text?: string
  headers?: Readonly<Record<string, string>>
}

/** What is other in a request than what the page sent. */
export interface Change {
  url?: string | undefined
  body?: string | undefined
  headers?: Readonly<Record<string, string>>
}

/** A request that left the page and is paused at the edge of the browser. */
export interface PausedRequest {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Sends it to the real server, with another body if given. */
  pass: (body?: string) => Promise<void>
  /** Lets the server do the request, changed if given, without an answer to the page. Returns the status. */
  happen: (change?: Change) => Promise<number | undefined>
  /** Returns the text of the answer to what happened. */
  read: () => Promise<string>
  /** Gives the page the answer of what happened. */
  tell: () => Promise<void>
  answer: (reply: Answer) => Promise<void>
  drop: (reason: 'ConnectionReset' | 'InternetDisconnected') => Promise<void>
}

/**
 * Pauses the requests of a page that match a pattern until a decision. The browser answers all others from its cache,
 * which a route of Playwright would disable. Returns a function that ends it.
 */
export async function pauseRequests(
  page: Page,
  urlPattern: string,
  decide: (request: PausedRequest) => void,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const open = new Set<string>()
  const heard = new Map<string, (status: number | undefined) => void>()
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseErrorReason, request }) => {
    open.add(requestId)
    if (responseStatusCode !== undefined || responseErrorReason !== undefined) return heard.get(requestId)?.(responseStatusCode)
    // A page that was left does not wait for an answer.
    const decided = (sent: Promise<unknown>) => {
      open.delete(requestId)
      return sent.then(nothing, nothing)
    }
    const { method, url, headers, postData: body } = request
    decide({
      method,
      url,
      body,
      headers,
      pass: (other) => decided(session.send('Fetch.continueRequest', { requestId, ...encoded({ body: other }) })),
      async happen(change = {}) {
        const happened = new Promise<number | undefined>((resolve) => heard.set(requestId, resolve))
        await session.send('Fetch.continueRequest', { requestId, interceptResponse: true, ...encoded(change) })
        return happened
      },
      async read() {
        const { body: text, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
        return base64Encoded ? Buffer.from(text, 'base64').toString() : text
      },
      tell: () => decided(session.send('Fetch.continueResponse', { requestId })),
      answer: (reply) => decided(session.send('Fetch.fulfillRequest', { requestId, ...wireOf(reply) })),
      drop: (errorReason) => decided(session.send('Fetch.failRequest', { requestId, errorReason })),
    })
    return undefined
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return async () => {
    const errorReason = 'Aborted'
    await Promise.all([...open].map((requestId) => session.send('Fetch.failRequest', { requestId, errorReason }).catch(nothing)))
    await session.detach()
  }
}

const nothing = () => undefined
const encoded = ({ url, body, headers }: Change) => ({
  ...(url !== undefined && { url }),
  ...(body !== undefined && { postData: Buffer.from(body).toString('base64') }),
  ...(headers && { headers: listed(headers) }),
})
const listed = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([name, value]) => ({ name, value }))

function wireOf({ status, json, text = '', headers = {} }: Answer) {
  const all = { 'Content-Type': json === undefined ? 'text/html' : 'application/json', ...headers }
  const responseHeaders = listed(all)
  const body = Buffer.from(json === undefined ? text : JSON.stringify(json)).toString('base64')
  return { responseCode: status, responseHeaders, body }
}
