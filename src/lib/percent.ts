/** Formats a percentage from 0 to 100 as in Mexico: `12.5` is `12.5%`. */
export function percentText(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
}
