type Kind = 'read' | 'sign-in' | 'order'

interface Line {
  kind: Kind
  /** Milliseconds since 1970. */
  sentAt: number
  /** 0 when no answer came. */
  status: number
}

type WrittenLine = Line & { endedAt: number }

/** What happened to the calls after one fault. */
export interface Chapter {
  fault: string
  /** Calls that ended in this chapter. */
  calls: number
  /** Numbers of failed calls by status. 0: no answer came, because the connection broke or ten seconds passed. */
  failures: Readonly<Record<number, number>>
  wrong: number
  /** From the fault to the begin of the last call that failed; 0 when all such calls had begun before it. */
  seconds: number
}

/** Writes down the answers to calls, by the fault that came before. */
export interface Book {
  write(line: Line): void
  wrong(what: string): void
  /** Begins the chapter of a fault. */
  begin(fault: string): void
  chapters(): Chapter[]
  readonly wrongs: readonly string[]
}

export function openBook(): Book {
  const lines: WrittenLine[] = []
  const wrongs: { endedAt: number; what: string }[] = []
  const faults: { fault: string; at: number }[] = []
  return {
    write: (line) => void lines.push({ ...line, endedAt: Date.now() }),
    wrong: (what) => void wrongs.push({ what, endedAt: Date.now() }),
    begin: (fault) => void faults.push({ fault, at: Date.now() }),
    get wrongs() {
      return wrongs.map(({ what }) => what)
    },
    chapters: () =>
      faults.map(({ fault, at }, n) => {
        const until = faults[n + 1]?.at ?? Infinity
        const within = ({ endedAt }: { endedAt: number }) => endedAt >= at && endedAt < until
        const mine = lines.filter(within)
        const failed = mine.filter(isFailed)
        const last = Math.max(at, ...failed.map(({ sentAt }) => sentAt))
        return {
          fault,
          calls: mine.length,
          failures: Object.fromEntries(
            [...Map.groupBy(failed, ({ status }) => status)].map(([status, same]) => [status, same.length]),
          ),
          wrong: wrongs.filter(within).length,
          seconds: (last - at) / 1000,
        }
      }),
  }
}

const isFailed = ({ status }: Line) => status === 0 || status >= 500
