const ids =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b(?:pi|ch|re|pm|cus|seti|evt|req)_[A-Za-z0-9]{24}|\b[a-z][a-z0-9]{19}\b/g

/** Writes what happens, with times relative to the start, and ids as numbers in the order of their first mention. */
export function openRecord(start: Date) {
  const lines: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return `#${number}`
  }
  const named = (text: string) => text.replace(ids, numberOf)
  return {
    line: (text: string) => void lines.push(`${timeOf(Date.now() - start.getTime())} ${named(text)}`),
    named,
    lines: () => lines,
  }
}

function timeOf(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  return `${days}d ${new Date(ms % 86_400_000).toISOString().slice(11, 23)}`
}
