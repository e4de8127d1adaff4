const base = '/app/configuracion/suscripcion'

export const changeHref = (id: string): string => `${base}/cambiar?id=${encodeURIComponent(id)}`
export const payHref = (id: string): string => `${base}/pagar?id=${encodeURIComponent(id)}`
export const subscriptionsHref = base
