import { isForStaff, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { outcomeRows, type Wire } from '#tests/qa/engine/outcome-table.ts'
import { draftOrder } from '#tests/fixtures/payments.ts'
import type { FixtureUser, FixtureRole } from './fixtures/fixture-user.ts'
import { atHome } from './fixtures/at-home.ts'
import { serverCalls } from './fixtures/server-calls.ts'
import { asReal, asSample, holdsSamples, type StandIns } from './fixtures/stand-ins.ts'

/** The running server, as the people of the fixtures reach it. */
export interface Server {
  as: FixtureRole
  /** Returns whether a person of the fixtures makes this call. */
  answersTo(operation: Operation): boolean
  /** Does on the server what the flow then receives as an event from elsewhere. */
  happens(name: string): Promise<unknown>
  /** Returns whether this end of a call is true for the people of the fixtures. */
  isSo(operation: Operation, wire: Wire): boolean
  send(operation: Operation, request: Request): Promise<Response>
  /** Returns whether a value has records that only the fixtures have. */
  holdsSamples(value: unknown): boolean
  /** Returns a text of the screen with the server's values. */
  realText(text: string): string
}

export const isJson = ({ headers }: Request | Response) => headers.get('content-type')?.includes('json') === true

type Answered = { data: { id?: string; order?: { id: string } | null } }

/** Calls that make the order of a flow on its way, each with the order's id in its answer. */
const ordering: Partial<Record<Operation, (answered: Answered) => string | undefined>> = {
  createOrder: ({ data }) => data.id,
  changeSubscription: ({ data }) => data.order?.id,
}

function orderMadeBy(operation: Operation, answered: string): StandIns {
  const id = ordering[operation]?.(JSON.parse(answered) as Answered)
  return id === undefined ? [] : [[draftOrder.id, id]]
}

/** Opens the server for the people and records that stand in for those of the fixtures. */
export function openServer({ as, person, staff, standIns: given, so = [], happens = {}, before }: FixtureUser): Server {
  let standIns = given
  const sent = new Map<Operation, number>()
  const { answer } = serverCalls(() => person.token)
  const realText = (text: string) => asReal(standIns, text)
  return {
    as,
    realText,
    answersTo: (operation) => staff !== undefined || !isForStaff(endpoints[operation].access),
    happens: async (name) => happens[name]?.(),
    isSo(operation, wire) {
      const sent = JSON.stringify(wire)
      const at = outcomeRows(operation).findIndex((row) => JSON.stringify(row.wire) === sent)
      return at === 0 || so.includes(`${operation}: ${outcomeRows(operation)[at]?.outcome}`)
    },
    holdsSamples: (value) => holdsSamples(standIns, value),
    async send(operation, request) {
      const times = (sent.get(operation) ?? 0) + 1
      sent.set(operation, times)
      await before?.(operation, times)
      const { access, captcha, method }: Endpoint = endpoints[operation]
      const headers = new Headers(request.headers)
      if (access !== 'anyone') {
        headers.set('Authorization', `Bearer ${isForStaff(access) ? (staff ?? '') : person.token}`)
        headers.set('X-Client-Idx', isForStaff(access) ? '' : person.customerId)
      }
      const text = isJson(request) ? realText(await request.text()) : null
      const solved = text !== null && captcha ? JSON.stringify({ ...JSON.parse(text), challenge: await answer(captcha) }) : text
      const body = method === 'GET' ? null : (solved ?? (await request.blob()))
      const answered = await atHome(realText(request.url), { method, headers, body, signal: request.signal })
      if (!isJson(answered)) return answered
      const said = await answered.text()
      if (answered.ok) standIns = [...orderMadeBy(operation, said), ...standIns]
      return new Response(asSample(standIns, said), answered)
    },
  }
}

/** Returns whether a request is for records that only the fixtures have. */
export async function asksForSamples(server: Server, request: Request): Promise<boolean> {
  const text = isJson(request) ? await request.clone().text() : ''
  return server.holdsSamples([request.url, text])
}
