import type { StateValue } from 'xstate'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import type { Appearance } from '../address.ts'
import { callsServer } from '../calls-server.ts'
import { shownModels } from '../places.ts'
import { arrive, type Candidates } from './arrive.ts'
import { travelBy } from './by-server.ts'
import { answeredBy, fromFixtures, letGo } from './free.ts'
import { stayHere } from './stay-here.ts'
import { endCall, pendingCalls } from './pending.ts'
import { dress } from './show-place.tsx'
import { onEndAsked, tell, type ScreenStatus } from './screen-status.ts'

const nothingYet: ScreenStatus = {
  state: null,
  arrived: false,
  failure: null,
  pending: [],
  gone: null,
  answering: 'fixtures',
  as: null,
  because: null,
  input: null,
  path: null,
}

/**
 * Shows only the screen of a place, live, by the first way that the server can go. After the arrival everything that a
 * person does is real.
 */
export async function startFrame(candidates: Candidates, appearance: Appearance): Promise<void> {
  const model = shownModels.get(candidates[0].flow)!
  let status = nothingYet
  let screen: Mounted | null = null
  let realText = (address: string) => address
  const say = (news: Partial<ScreenStatus>) => {
    const gone = screen?.gone.at(-1)?.to
    const pending = screen ? pendingCalls(model, screen) : []
    status = {
      ...status,
      state: stateShown(model.machine.id),
      pending,
      ...(gone !== undefined && { gone: realText(gone) }),
      ...news,
    }
    tell(status)
  }
  stayHere((gone) => say({ gone }))
  await dress(appearance)
  const { mounted, failure, server, because, place } = await arrive(candidates, appearance)
  screen = mounted
  if (server) realText = server.realText
  letGo(model, mounted, server ? answeredBy(server) : fromFixtures)
  const travel = server ? travelBy(server, mounted, () => {}) : mounted.stage.travel
  onEndAsked((end) => void endCall(model, travel, mounted, end))
  new MutationObserver(() => say({})).observe(document.body, { subtree: true, childList: true, attributes: true })
  const answering = server ? 'server' : callsServer(place.flow) ? 'fixtures' : 'nobody'
  say({ arrived: failure === null, failure, answering, as: server?.as ?? null, because, input: place.input, path: place.path })
}

function stateShown(machine: string): string | null {
  const said = document.querySelector(`[data-flow=${machine}]`)?.getAttribute('data-state') ?? null
  return said?.startsWith('{') ? leavesOf(JSON.parse(said) as StateValue).join('+') : said
}
