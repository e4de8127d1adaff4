import { Counter, Gauge, Histogram } from './metric-kinds.ts'

interface Readings {
  hashQueue(): number
}

/** What `/metrics` tells. Labels are route patterns, statuses and kinds of job: never an id or an address. */
export interface Metrics {
  readonly requests: Counter
  readonly requestSeconds: Histogram
  readonly throttled: Counter
  readonly jobs: Counter
  /** The outbox as last read; whoever writes the metrics out reads it first. */
  outbox: { oldestSeconds: number; waiting: number; dead: number } | null
  /** Prometheus' text format, version 0.0.4. */
  write(): string
}

export function createMetrics(readings: Readings): Metrics {
  const requests = new Counter('receptio_http_requests_total', 'Calls answered, by route pattern and status.')
  const requestSeconds = new Histogram('receptio_http_request_seconds', 'Time to answer, by route pattern.')
  const throttled = new Counter('receptio_throttled_total', 'Calls refused by a limit, by limit.')
  const jobs = new Counter('receptio_jobs_total', 'Runs of jobs, by kind and outcome.')
  const metrics: Metrics = { requests, requestSeconds, throttled, jobs, outbox: null, write }
  const gauges = [
    new Gauge('receptio_hash_queue', 'Passwords waiting to be hashed or being hashed.', () => readings.hashQueue()),
    new Gauge(
      'receptio_outbox_oldest_seconds',
      'How long the oldest due job has waited.',
      () => metrics.outbox?.oldestSeconds ?? null,
    ),
    new Gauge('receptio_outbox_waiting', 'Jobs that are due.', () => metrics.outbox?.waiting ?? null),
    new Gauge('receptio_outbox_dead', 'Jobs given up after their last attempt.', () => metrics.outbox?.dead ?? null),
    new Gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
    new Gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.', () => process.memoryUsage().heapUsed),
    new Gauge('nodejs_external_memory_bytes', 'Memory outside the heap that objects hold.', () => process.memoryUsage().external),
    new Gauge('process_start_time_seconds', 'When the process started, in Unix time.', () =>
      Math.round(performance.timeOrigin / 1000),
    ),
  ]
  function write(): string {
    return [requests, requestSeconds, throttled, jobs, ...gauges].flatMap((metric) => metric.write()).join('\n') + '\n'
  }
  return metrics
}
