const maxTimes = 100

export function readTimes(value: unknown): { times: number } | { problem: string } {
  const count = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > maxTimes) {
    return { problem: `times debe ser un entero de 1 a ${maxTimes}.` }
  }
  return { times: count }
}
