import { moneyText } from './money.ts'

/** Formats centavos with their sign: what was added and what was taken. */
export function signedMoneyText(centavos: number, locale: string): string {
  return `${centavos < 0 ? '−' : '+'}${moneyText(Math.abs(centavos), locale)}`
}
