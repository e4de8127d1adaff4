/** The amounts of money in a text, in centavos. */
export function centavosIn(text: string): number[] {
  return [...text.matchAll(/\$\s?([\d,]+\.\d\d)/g)].map(([, digits = '']) => Math.round(Number(digits.replaceAll(',', '')) * 100))
}

/** A moment as a day of Mexico City's calendar, in words. */
export function dayInWords(instant: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' }).format(new Date(instant))
}
