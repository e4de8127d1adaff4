import type { StateValue } from 'xstate'
import { leavesOf } from '#tests/model/leaves.ts'
import type { Mounted } from '#tests/screens/mount.tsx'
import type { Look } from '../address.ts'
import { shownModels, type Place } from '../places.ts'
import { arrive } from './arrive.ts'
import { travelBy } from './by-server.ts'
import { answeredBy, fromFixtures, letGo } from './free.ts'
import { stayHere } from './stay-here.ts'
import { endCall, pendingCalls } from './pending.ts'
import { dress } from './show-place.tsx'
import { onEndAsked, tell, type Told } from './told.ts'

const nothingYet: Told = {
  state: null,
  arrived: false,
  failure: null,
  pending: [],
  gone: null,
  answering: 'fixtures',
  because: null,
}

/** The screen of a place alone, live: from the arrival on everything that a person does is real. */
export async function startFrame(place: Place, look: Look): Promise<void> {
  const model = shownModels.get(place.flow)!
  let told = nothingYet
  let screen: Mounted | null = null
  const say = (news: Partial<Told>) => {
    const gone = screen?.gone.at(-1)?.to
    const pending = screen ? pendingCalls(model, screen) : []
    told = { ...told, state: stateShown(model.machine.id), pending, ...(gone !== undefined && { gone }), ...news }
    tell(told)
  }
  stayHere((gone) => say({ gone }))
  await dress(look)
  const { mounted, failure, server, because } = await arrive(place, look)
  screen = mounted
  letGo(model, mounted, server ? answeredBy(server) : fromFixtures)
  const travel = server ? travelBy(server, mounted, () => {}) : mounted.stage.travel
  onEndAsked((end) => void endCall(model, travel, mounted, end))
  new MutationObserver(() => say({})).observe(document.body, { subtree: true, childList: true, attributes: true })
  say({ arrived: failure === null, failure, answering: server ? 'server' : 'fixtures', because })
}

function stateShown(machine: string): string | null {
  const said = document.querySelector(`[data-flow=${machine}]`)?.getAttribute('data-state') ?? null
  return said?.startsWith('{') ? leavesOf(JSON.parse(said) as StateValue).join('+') : said
}
