const amount = /^\d{1,9}(?:\.\d{1,2})?$/

const plain = (typed: string) => typed.replaceAll(/[\s$,]/g, '')

/** Returns the centavos of a typed amount in pesos (`1,299.50`), or NaN when it is not an amount. */
export function centavosOf(typed: string): number {
  const text = plain(typed)
  return amount.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** Returns centavos as typed pesos: `1299.50`, or `1299` without decimals. */
export function typedPesos(centavos: number): string {
  return centavos % 100 === 0 ? String(centavos / 100) : (centavos / 100).toFixed(2)
}

/** Returns a typed number, or NaN when it is not a number. */
export function numberOf(typed: string): number {
  const text = plain(typed).replace(/%$/, '')
  return /^-?\d{1,9}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
}

/** Returns whether a number is whole and within its limits; NaN is not. */
export function isWhole(number: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}
