import {
  afterKinds,
  type BeforeKind,
  beforeKinds,
  type GatewayKind,
  type Provider,
  armedFault,
  type ArmedFault,
} from '../faults/gateway-fault.ts'

export interface EventDraft {
  id: string
  type: string
  body: string
}

/** One act at a provider, by a call or by time: its events and the faults that hit it. */
export interface Act {
  provider: Provider
  faults: ArmedFault[]
  events: EventDraft[]
}

export const newAct = (provider: Provider, faults: ArmedFault[] = []): Act => ({ provider, faults, events: [] })

/** Thrown by a test card that fails before anything has happened. */
export class StruckBefore extends Error {
  override name = 'StruckBefore'
  readonly fault: ArmedFault
  constructor(fault: ArmedFault) {
    super(fault.kind)
    this.fault = fault
  }
}

/** Applies a fault card to a charge: it ends the call now, or hits its answer or its webhooks. */
export function applyFault(act: Act, kind: GatewayKind): void {
  const fault = armedFault(kind)
  if (isBeforeKind(kind)) throw new StruckBefore(fault)
  act.faults.push(fault)
}

export const hasFault = (act: Act, kind: GatewayKind): boolean => act.faults.some((fault) => fault.kind === kind)

export const faultAfter = (act: Act): ArmedFault | undefined =>
  act.faults.find(({ kind }) => afterKinds.some((after) => after === kind))

export const isBeforeKind = (kind: GatewayKind): kind is BeforeKind => beforeKinds.some((before) => before === kind)
