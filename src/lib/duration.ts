function unit(value: number, name: 'minute' | 'second', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
}

/** Returns whole seconds in words: `45 segundos`, `2 minutos y 5 segundos`. */
export function durationText(seconds: number, locale: string): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return unit(rest, 'second', locale)
  if (rest === 0) return unit(minutes, 'minute', locale)
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format([
    unit(minutes, 'minute', locale),
    unit(rest, 'second', locale),
  ])
}
