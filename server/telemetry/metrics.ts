import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

interface Readings {
  hashQueue(): number
}

export interface OutboxReading {
  readonly oldestSeconds: number
  readonly waiting: number
  readonly dead: number
}

/** The metrics of `/metrics`. Labels are route patterns, statuses and kinds of job: never an id or an address. */
export interface Metrics {
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly requestSeconds: Histogram<'route'>
  readonly throttled: Counter<'limit'>
  readonly jobs: Counter<'kind' | 'outcome'>
  readonly contentType: string
  /** Returns Prometheus' text format. Null means that the outbox could not be read: its gauges then have no value. */
  write(outbox: OutboxReading | null): Promise<string>
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
  let outbox: OutboxReading | null = null
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
  gauge('receptio_outbox_oldest_seconds', 'How long the oldest due job has waited.', () => outbox?.oldestSeconds)
  gauge('receptio_outbox_waiting', 'Jobs that are due.', () => outbox?.waiting)
  gauge('receptio_outbox_dead', 'Jobs given up after their last attempt.', () => outbox?.dead)
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.', () => process.memoryUsage().heapUsed)
  gauge('nodejs_external_memory_bytes', 'Memory outside the heap that objects hold.', () => process.memoryUsage().external)
  gauge('process_start_time_seconds', 'When the process started, in Unix time.', () => Math.round(performance.timeOrigin / 1000))
  return {
    requests,
    requestSeconds,
    throttled,
    jobs,
    contentType: registry.contentType,
    write: (reading) => {
      outbox = reading
      return registry.metrics()
    },
  }
}
