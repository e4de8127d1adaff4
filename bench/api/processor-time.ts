import { readdirSync, readFileSync } from 'node:fs'

const tick = 10_000

/** Returns the processor time of a process and of its ended children in µs, and its parent. Linux only. */
function read(pid: string): { parent: string; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const sum = (first: number, second: number) => (Number(fields[first]) + Number(fields[second])) * tick
  return { parent: fields[1] ?? '', own: sum(11, 12), ended: sum(13, 14) }
}

/** Returns the processor time of a process alone, in µs. */
export const processorTime = (pid: string): number => read(pid).own

/** Returns the processor time of a process with all its children, those that have ended too, in µs. */
export function familyTime(pid: string): number {
  const { own, ended } = read(pid)
  return childrenOf(pid).reduce((sum, child) => sum + timeOf(child), own + ended)
}

/** Returns the processes that a process has started and that still run. */
export function childrenOf(parent: string): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent)
}

function timeOf(pid: string): number {
  try {
    return read(pid).own
  } catch {
    return 0
  }
}

function parentOf(pid: string): string | null {
  try {
    return read(pid).parent
  } catch {
    return null
  }
}
