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

/** A choice of names that this browser remembers; `usual` by default. */
export function useKeptChoice(key: string, usual: readonly string[]) {
  const [choice, setChoice] = useState(() => read(key) ?? usual)
  const choose = (next: readonly string[]) => {
    setChoice(next)
    write(key, next)
  }
  return [choice, choose] as const
}
