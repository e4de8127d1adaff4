import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

interface Readings {
  hashQueue(): number
}

/** How many wait, and since when the oldest does. */
interface Waiting {
  readonly count: number
  readonly oldest: Date | null
}

/** What was read of the database. `archiveFails`: null without an archive. */
export interface DatabaseReading {
  readonly jobs: Readonly<Record<string, Waiting>>
  readonly dead: number
  readonly charges: Readonly<Record<string, Waiting>>
  readonly differences: number
  readonly findings: number
  readonly monthsLate: number
  readonly databaseBytes: number
  readonly archiveFails: boolean | null
}

/** The metrics of `/metrics`. Labels are route patterns, statuses and kinds of job: never an id or an address. */
export interface Metrics {
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly requestSeconds: Histogram<'route'>
  readonly throttled: Counter<'limit'>
  readonly jobs: Counter<'kind' | 'outcome'>
  readonly gatewayCalls: Counter<'driver' | 'call' | 'outcome'>
  readonly contentType: string
  /** Returns Prometheus' text format. Null means that the database could not be read: its gauges then have no value. */
  write(facts: DatabaseReading | null, now: Date): Promise<string>
}

/** Metrics of one application; a process may run several. */
export function createMetrics(readings: Readings): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'receptio_http_requests_total',
    help: 'Calls answered, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'receptio_http_request_seconds',
    help: 'Time to answer, by route pattern.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const throttled = new Counter({
    name: 'receptio_throttled_total',
    help: 'Calls refused by a limit, by limit.',
    labelNames: ['limit'],
    registers,
  })
  const jobs = new Counter({
    name: 'receptio_jobs_total',
    help: 'Runs of jobs, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const gatewayCalls = new Counter({
    name: 'receptio_gateway_calls_total',
    help: 'Calls to a gateway, by what became of them; failed: it did not answer us.',
    labelNames: ['driver', 'call', 'outcome'],
    registers,
  })
  let reading: DatabaseReading | null = null
  let readAt = new Date(0)
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('receptio_hash_queue', 'Passwords waiting to be hashed or being hashed.', () => readings.hashQueue())
  const age = ({ oldest }: Waiting) => (oldest ? Math.max(0, (readAt.getTime() - oldest.getTime()) / 1000) : 0)
  const gauges = (
    { name, help, label }: { name: string; help: string; label: 'lane' | 'state' },
    read: (facts: DatabaseReading) => Readonly<Record<string, number>>,
  ) =>
    new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [value, figure] of Object.entries(reading ? read(reading) : {})) this.set({ [label]: value }, figure)
      },
    })
  gauge('receptio_database_reachable', 'Whether the database answered this reading.', () => (reading ? 1 : 0))
  gauge('receptio_database_bytes', 'Size of the database.', () => reading?.databaseBytes)
  gauge('receptio_months_late', 'Tables without a month of their own for what is written now.', () => reading?.monthsLate)
  gauge('receptio_archive_failing', 'Whether the archive of the write-ahead log fails.', () =>
    reading === null || reading.archiveFails === null ? undefined : Number(reading.archiveFails),
  )
  gauges({ name: 'receptio_jobs_due', help: 'Jobs that are due, by lane.', label: 'lane' }, ({ jobs: due }) =>
    figuresOf(due, ({ count }) => count),
  )
  gauges(
    { name: 'receptio_jobs_oldest_seconds', help: 'How long the oldest due job of a lane has waited.', label: 'lane' },
    ({ jobs: due }) => figuresOf(due, age),
  )
  gauge('receptio_jobs_dead', 'Jobs given up after their last attempt.', () => reading?.dead)
  gauges({ name: 'receptio_charges_in_doubt', help: 'Charges without a result, by state.', label: 'state' }, ({ charges }) =>
    figuresOf(charges, ({ count }) => count),
  )
  gauges(
    { name: 'receptio_charges_in_doubt_oldest_seconds', help: 'Age of the oldest charge without a result.', label: 'state' },
    ({ charges }) => figuresOf(charges, age),
  )
  gauge('receptio_book_differences', 'Differences from the books of the gateways that are open.', () => reading?.differences)
  gauge('receptio_rule_findings', 'Records that break a rule of the daily check.', () => reading?.findings)
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_external_memory_bytes', 'Memory outside the heap that objects hold.', () => process.memoryUsage().external)
  gauge('process_start_time_seconds', 'When the process started, in Unix time.', () => Math.round(performance.timeOrigin / 1000))
  return {
    requests,
    requestSeconds,
    throttled,
    jobs,
    gatewayCalls,
    contentType: registry.contentType,
    write: (facts, now) => {
      reading = facts
      readAt = now
      return registry.metrics()
    },
  }
}

const figuresOf = (waiting: Readonly<Record<string, Waiting>>, read: (one: Waiting) => number) =>
  Object.fromEntries(Object.entries(waiting).map(([name, one]) => [name, read(one)]))
