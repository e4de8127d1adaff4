import { asks, depth } from './asks.ts'
import type { openHouse } from './house.ts'

type Call = Awaited<ReturnType<typeof openHouse>>

/** Medians in ms of every ask, after a few that are not counted; the asks take turns, so that a slow moment is everybody's. */
export async function measure(call: Call, rounds: number): Promise<Map<string, number>> {
  const paths = new Map<string, string>()
  for (const [name, query] of Object.entries(asks)) paths.set(name, query === 'deep' ? await deepPath(call) : `/clientes${query}`)
  const times = new Map<string, number[]>([...paths.keys()].map((name) => [name, []]))
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, path] of paths) {
      const { ms } = await call(path)
      if (round >= 0) times.get(name)?.push(ms)
    }
  }
  return new Map([...times].map(([name, each]) => [name, median(each)]))
}

async function deepPath(call: Call): Promise<string> {
  let path = '/clientes'
  for (let page = 1; page < depth; page += 1) {
    const { body } = await call(path)
    path = `/clientes?cursor=${body.meta.next ?? ''}`
  }
  return path
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
