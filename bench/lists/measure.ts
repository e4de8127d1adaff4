import { asks, depth } from './asks.ts'
import type { openApplication } from './application.ts'
import { median } from '../median.ts'

type Call = Awaited<ReturnType<typeof openApplication>>

type Medians = Map<string, number>

/**
 * Returns the medians in ms of every query at two databases, after a warm-up. The queries alternate between the
 * databases, so that a slow moment affects both.
 */
export async function measure(calls: readonly [Call, Call], rounds: number): Promise<[Medians, Medians]> {
  const one = await pathsOf(calls[0])
  const other = await pathsOf(calls[1])
  for (let round = -3; round < rounds; round += 1) {
    for (const name of one.paths.keys()) {
      for (const { call, paths, times } of [one, other]) {
        const { ms } = await call(paths.get(name) ?? '')
        if (round >= 0) times.get(name)?.push(ms)
      }
    }
  }
  return [mediansOf(one), mediansOf(other)]
}

const pathOf = (query: string) => (query.startsWith('/') ? query : `/clientes${query}`)

async function pathsOf(call: Call) {
  const paths = new Map<string, string>()
  for (const [name, query] of Object.entries(asks)) paths.set(name, query === 'deep' ? await deepPath(call) : pathOf(query))
  const times = new Map<string, number[]>([...paths.keys()].map((name) => [name, []]))
  return { call, paths, times }
}

const mediansOf = ({ times }: { times: Map<string, number[]> }): Medians =>
  new Map([...times].map(([name, each]) => [name, median(each)]))

async function deepPath(call: Call): Promise<string> {
  let path = '/clientes'
  for (let page = 1; page < depth; page += 1) {
    const { body } = await call(path)
    path = `/clientes?cursor=${body.meta.next ?? ''}`
  }
  return path
}
