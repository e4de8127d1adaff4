import { GatewayDown } from './gateway.ts'
import type { ChargeOutcome, Gateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'

/** Is told of each call to a gateway. `outcome`: a charge's kind, `answered`, or `failed` when it did not answer us. */
export type CountCall = (call: { driver: string; call: string; outcome: ChargeOutcome['kind'] | 'answered' | 'failed' }) => void

/** Returns the gateways with each call counted when it ends. What a call returns or throws stays as it is. */
export function countedGateways({ openpay, stripe }: Gateways, count: CountCall): Gateways {
  return { openpay: counted(openpay, count), stripe: counted(stripe, count) }
}

function counted<Kind extends Gateway>(gateway: Kind, count: CountCall): Kind {
  const { driver } = gateway
  return new Proxy(gateway, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args)
        if (!(answer instanceof Promise)) return answer
        const end = (outcome: Parameters<CountCall>[0]['outcome']) => count({ driver, call: String(name), outcome })
        answer.then(
          (result: unknown) => end(kindOf(result)),
          (error: unknown) => end(error instanceof GatewayDown ? 'failed' : 'answered'),
        )
        return answer
      }
    },
  })
}

const kinds: Readonly<Record<ChargeOutcome['kind'], true>> = {
  succeeded: true,
  processing: true,
  challenged: true,
  failed: true,
  refunded: true,
  unknown: true,
  absent: true,
  awaiting: true,
}

const isKind = (kind: unknown): kind is ChargeOutcome['kind'] => typeof kind === 'string' && Object.hasOwn(kinds, kind)

function kindOf(result: unknown): ChargeOutcome['kind'] | 'answered' {
  const kind = typeof result === 'object' && result !== null && 'kind' in result ? result.kind : undefined
  return isKind(kind) ? kind : 'answered'
}
