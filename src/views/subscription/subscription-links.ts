const base = '/app/configuracion/suscripcion'

export const changeHref = (id: string): string => `${base}/cambiar?id=${encodeURIComponent(id)}`
export const payPath = `${base}/pagar`
export const payHref = (id: string): string => `${payPath}?id=${encodeURIComponent(id)}`
export const subscriptionsHref = base
