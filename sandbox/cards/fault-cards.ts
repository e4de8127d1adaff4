import type { GatewayKind } from '../faults/gateway-fault.ts'

export type Life = 'vanishes' | 'first_only' | 'disputed' | 'refunded' | 'rescored' | 'other_amount' | 'paid_late' | 'failed_late'

export type FaultEffect = { effect: 'fault'; kind: GatewayKind } | { effect: 'life'; life: Life }

interface FaultCard {
  code: string
  number: string
  does: FaultEffect
  about: string
}

const fault = (code: string, number: string, kind: GatewayKind, about: string): FaultCard => ({
  code,
  number,
  does: { effect: 'fault', kind },
  about,
})

const life = (code: string, number: string, what: Life, about: string): FaultCard => ({
  code,
  number,
  does: { effect: 'life', life: what },
  about,
})

export const lateMs = 20_000
export const aftermathMs = 30_000
export const vanishMs = 10_000

export const faultCards: readonly FaultCard[] = [
  fault('0001', '4000970000010005', 'timeout_after', 'Se cobra, pero la respuesta nunca llega (90 s).'),
  fault('0002', '4000970000020004', 'timeout_before', 'No se cobra y la respuesta nunca llega (90 s).'),
  fault('0003', '4000970000030003', 'reset_after', 'Se cobra y la conexión se corta.'),
  fault('0004', '4000970000040002', 'http_500_after', 'Se cobra, pero contesta error 500.'),
  fault('0005', '4000970000050001', 'down', 'No se cobra: contesta 503.'),
  fault('0006', '4000970000060000', 'latency_after', 'Se cobra; la respuesta tarda 20 s.'),
  fault('0007', '4000970000070009', 'malformed', 'Se cobra; la respuesta llega cortada.'),
  fault('0008', '4000970000080008', 'webhook_duplicate', 'Cada aviso llega tres veces.'),
  fault('0009', '4000970000090007', 'webhook_before', 'El aviso llega antes que la respuesta.'),
  fault('0010', '4000970000100004', 'webhook_reorder', 'Los avisos llegan tarde y en desorden.'),
  fault('0011', '4000970000110003', 'webhook_drop', 'El aviso se pierde.'),
  fault('0012', '4000970000120002', 'webhook_delay', 'El aviso llega 60 s tarde.'),
  fault('0013', '4000970000130001', 'webhook_bad_auth', 'El aviso llega con firma o contraseña falsa.'),
  life('0014', '4000970000140000', 'vanishes', 'La tarjeta desaparece 10 s después de guardarla, o al cobrarle.'),
  life('0015', '4000970000150009', 'first_only', 'El primer cobro pasa; los demás, sin fondos.'),
  life('0016', '4000970000160008', 'disputed', 'Se cobra; 30 s después hay un contracargo.'),
  life('0017', '4000970000170007', 'refunded', 'Se cobra; 30 s después el proveedor lo devuelve.'),
  life('0018', '4000970000180006', 'rescored', 'Se cobra; 30 s después Openpay lo declina por riesgo (en Stripe solo se cobra).'),
  life('0019', '4000970000190005', 'other_amount', 'El proveedor informa otro importe.'),
  life('0020', '4000970000200002', 'paid_late', 'Queda en proceso; pagado 20 s después.'),
  life('0021', '4000970000210001', 'failed_late', 'Queda en proceso; falla 20 s después.'),
]
