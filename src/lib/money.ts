/** Formats whole centavos as Mexican pesos: `1299050` is `$12,990.50` in es-MX. */
export function moneyText(centavos: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'MXN' }).format(centavos / 100)
}
