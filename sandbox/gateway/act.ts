import {
  afterKinds,
  type BeforeKind,
  beforeKinds,
  type GatewayKind,
  type Provider,
  strikeOf,
  type Strike,
} from '../faults/gateway-fault.ts'

export interface EventDraft {
  id: string
  type: string
  body: string
}

/** One act at a provider, a call or something that time causes: what it tells the world and the faults that hit it. */
export interface Act {
  provider: Provider
  strikes: Strike[]
  events: EventDraft[]
}

export const newAct = (provider: Provider, strikes: Strike[] = []): Act => ({ provider, strikes, events: [] })

/** Thrown by a test card that fails before anything is done. */
export class StruckBefore extends Error {
  override name = 'StruckBefore'
  readonly strike: Strike
  constructor(strike: Strike) {
    super(strike.kind)
    this.strike = strike
  }
}

/** A fault card meets a charge: it ends the call now, or hits its answer or its webhooks. */
export function strikeAct(act: Act, kind: GatewayKind): void {
  const strike = strikeOf(kind)
  if (isBeforeKind(kind)) throw new StruckBefore(strike)
  act.strikes.push(strike)
}

export const hasStrike = (act: Act, kind: GatewayKind): boolean => act.strikes.some((strike) => strike.kind === kind)

export const afterStrike = (act: Act): Strike | undefined =>
  act.strikes.find(({ kind }) => afterKinds.some((after) => after === kind))

export const isBeforeKind = (kind: GatewayKind): kind is BeforeKind => beforeKinds.some((before) => before === kind)
