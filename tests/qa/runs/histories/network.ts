import type { Chance } from '#bench/chaos/random.ts'
import { never, processNow } from './database.ts'

export const productOrigin = 'http://product.test'
export const bankOrigin = 'http://bank.test'

/** What happens to one message: how long its way takes, and whether it arrives. In ms. */
interface Fate {
  there: number
  back: number
  lost: 'no' | 'request' | 'answer'
}

/** Answers a request; throws when the connection breaks before the answer. */
export type Host = (request: Request) => Promise<Response>

export interface Network {
  hosts: Map<string, Host>
  /** How many of a hundred messages are lost. */
  losses: number
  chance: Chance
  record: (line: string) => void
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const broken = () => new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) })

function fateOf({ chance, losses }: Network): Fate {
  const isLost = chance.percent(losses)
  const lost = isLost ? chance.pick(['request', 'answer']) : 'no'
  return { there: 1 + chance.below(200), back: 1 + chance.below(200), lost }
}

/** Sends a request over the network of the history. It ends as `fetch` does, in virtual time. */
export async function send(network: Network, request: Request): Promise<Response> {
  const sender = processNow.getStore()
  const isDead = () => sender?.alive === false
  if (isDead()) return never()
  const { origin, pathname } = new URL(request.url)
  const host = network.hosts.get(origin)
  if (!host) throw new Error(`No host is called ${origin}.`)
  const name = `${request.method} ${origin.slice(7, -5)} ${pathname}`
  const fate = fateOf(network)
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(request.signal.reason as Error)
    if (request.signal.aborted) abort()
    request.signal.addEventListener('abort', abort, { once: true })
  })
  const way = async (): Promise<Response> => {
    await pause(fate.there)
    if (fate.lost === 'request') {
      network.record(`${name} is lost`)
      throw broken()
    }
    const response = await host(request)
    await pause(fate.back)
    network.record(`${name} ${fate.lost === 'answer' ? 'has its answer lost' : response.status}`)
    if (fate.lost === 'answer') throw broken()
    return response
  }
  const answer = await Promise.race([way(), aborted])
  return isDead() ? never() : answer
}

/** Replaces the process's own fetch by one over the present network. */
export function replaceFetch(network: () => Network): void {
  globalThis.fetch = (input, init) => send(network(), new Request(input, init))
}
