import type { Address } from '../../lib/address.ts'

const base = '/app/configuracion/suscripcion'

export const changeHref = (id: string): Address => `${base}/cambiar?id=${encodeURIComponent(id)}`
export const payPath = `${base}/pagar` as const
export const payHref = (id: string): Address => `${payPath}?id=${encodeURIComponent(id)}`
export const payAllHref: Address = `${payPath}?todo=si`
export const subscriptionsHref = base
