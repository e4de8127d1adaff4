/** One finished effect of a task: what it returned, or the error that it threw, and the time after it. */
export interface Entry {
  value?: unknown
  error?: unknown
  /** Tells errors apart in the name of a system. */
  label?: string
  now: Date
}

/** What a task asks for next: a transaction, or a call of the gateway. */
export interface Request {
  kind: 'transaction' | 'create' | 'update' | 'confirm' | 'retrieve' | 'cancel' | 'refund'
  intent?: string
}

/**
 * A process of the server in the middle of its work. It is continued by running its function again: finished effects
 * return what they returned before, the next effect is carried out.
 */
export interface Task {
  name: string
  act: string
  args: Readonly<Record<string, string | null>>
  log: readonly Entry[]
  /** Null once the task has ended. */
  next: Request | null
}

export type Perform = (choice: string) => unknown

/** The effects of one task: finished ones are repeated from its log, one more is carried out, the next one suspends. */
export interface Effects {
  effect(request: Request, perform: Perform): Promise<unknown>
}
