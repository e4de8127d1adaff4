import { useState } from 'react'

function read(key: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : null
  } catch {
    return null
  }
}

function write(key: string, choice: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    return
  }
}

/** Some of a few names, as the person chose them in this browser; the given ones until then. */
export function useKeptChoice(key: string, usual: readonly string[]) {
  const [choice, setChoice] = useState(() => read(key) ?? usual)
  const choose = (next: readonly string[]) => {
    setChoice(next)
    write(key, next)
  }
  return [choice, choose] as const
}
