const timeZone = 'America/Mexico_City'
const locale = 'es-MX'
const short = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const long = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'medium' })
const count = new Intl.NumberFormat(locale)

export const shortTime = (iso: string): string => short.format(new Date(iso))
export const longTime = (iso: string): string => long.format(new Date(iso))

export const plural = (amount: number, one: string, many: string): string =>
  `${count.format(amount)} ${amount === 1 ? one : many}`

export function fileSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${count.format(Math.round(bytes / 1024))} kB`
}
