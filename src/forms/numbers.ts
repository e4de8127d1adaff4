const amount = /^\d{1,9}(?:\.\d{1,2})?$/

const plain = (typed: string) => typed.replaceAll(/[\s$,]/g, '')

/** Centavos of an amount in pesos as people type it (`1,299.50`); NaN when it is none. */
export function centavosOf(typed: string): number {
  const text = plain(typed)
  return amount.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** How an amount of centavos is typed: `1299.50`, and `1299` when nothing follows the point. */
export function typedPesos(centavos: number): string {
  return centavos % 100 === 0 ? String(centavos / 100) : (centavos / 100).toFixed(2)
}

/** A number as people type it; NaN when it is none. */
export function numberOf(typed: string): number {
  const text = plain(typed).replace(/%$/, '')
  return /^-?\d{1,9}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
}
