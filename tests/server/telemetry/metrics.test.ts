import { describe, expect, test } from 'vitest'
import { createMetrics } from '#server/telemetry/metrics.ts'
import type { DatabaseReading } from '#server/telemetry/metrics.ts'

const now = new Date('2026-11-28T12:00:00Z')
const nothing = { count: 0, oldest: null }
const facts: DatabaseReading = {
  jobs: {
    money: { count: 3, oldest: new Date(now.getTime() - 1500) },
    renewals: nothing,
    mail: nothing,
    provisioning: nothing,
    upkeep: nothing,
  },
  dead: 1,
  charges: { unknown: { count: 2, oldest: new Date(now.getTime() - 60_000) }, manual: nothing },
  differences: 4,
  findings: 2,
  monthsLate: 1,
  databaseBytes: 5_000_000,
  archiveFails: true,
}
const ofFacts = {
  'receptio_database_reachable{}': 1,
  'receptio_database_bytes{}': 5_000_000,
  'receptio_archive_failing{}': 1,
  'receptio_months_late{}': 1,
  'receptio_jobs_due{lane="money"}': 3,
  'receptio_jobs_due{lane="renewals"}': 0,
  'receptio_jobs_due{lane="mail"}': 0,
  'receptio_jobs_due{lane="provisioning"}': 0,
  'receptio_jobs_due{lane="upkeep"}': 0,
  'receptio_jobs_oldest_seconds{lane="money"}': 1.5,
  'receptio_jobs_oldest_seconds{lane="renewals"}': 0,
  'receptio_jobs_oldest_seconds{lane="mail"}': 0,
  'receptio_jobs_oldest_seconds{lane="provisioning"}': 0,
  'receptio_jobs_oldest_seconds{lane="upkeep"}': 0,
  'receptio_jobs_dead{}': 1,
  'receptio_charges_in_doubt{state="unknown"}': 2,
  'receptio_charges_in_doubt{state="manual"}': 0,
  'receptio_charges_in_doubt_oldest_seconds{state="unknown"}': 60,
  'receptio_charges_in_doubt_oldest_seconds{state="manual"}': 0,
  'receptio_book_differences{}': 4,
  'receptio_rule_findings{}': 2,
}
const unread = { 'receptio_database_reachable{}': 0, 'receptio_hash_queue{}': 0 }

/** Returns each line by its name and sorted labels, so that the test compares only what Prometheus reads. */
const parsed = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
        return [`${name}{${labels.split(',').toSorted().join(',')}}`, Number(value)]
      }),
  )

const ofOurs = (text: string) => Object.fromEntries(Object.entries(parsed(text)).filter(([name]) => name.startsWith('receptio_')))

describe('metrics', () => {
  test('are Prometheus text of every count, duration and gauge', async () => {
    const metrics = createMetrics({ hashQueue: () => 2 })
    metrics.requests.inc({ method: 'GET', route: '/api/usuarios/{id}', status: '404' })
    metrics.requests.inc({ method: 'GET', route: '/api/usuarios/{id}', status: '404' })
    metrics.requestSeconds.observe({ route: '/api/tokens' }, 0.25)
    metrics.requestSeconds.observe({ route: '/api/tokens' }, 12)
    metrics.throttled.inc({ limit: 'address' })
    metrics.jobs.inc({ kind: 'mail.send', outcome: 'done' })
    metrics.gatewayCalls.inc({ driver: 'stripe', call: 'charge', outcome: 'unknown' })
    const text = await metrics.write(facts, now)
    const bucket = (le: string) => `receptio_http_request_seconds_bucket{le="${le}",route="/api/tokens"}`
    expect(ofOurs(text)).toEqual({
      'receptio_http_requests_total{method="GET",route="/api/usuarios/{id}",status="404"}': 2,
      ...Object.fromEntries(['0.005', '0.01', '0.025', '0.05', '0.1'].map((le) => [bucket(le), 0])),
      ...Object.fromEntries(['0.25', '0.5', '1', '2.5', '5', '10'].map((le) => [bucket(le), 1])),
      [bucket('+Inf')]: 2,
      'receptio_http_request_seconds_sum{route="/api/tokens"}': 12.25,
      'receptio_http_request_seconds_count{route="/api/tokens"}': 2,
      'receptio_throttled_total{limit="address"}': 1,
      'receptio_jobs_total{kind="mail.send",outcome="done"}': 1,
      'receptio_hash_queue{}': 2,
      'receptio_gateway_calls_total{call="charge",driver="stripe",outcome="unknown"}': 1,
      ...ofFacts,
    })
    expect(text.split('\n').filter((line) => line.startsWith('# TYPE'))).toEqual([
      '# TYPE receptio_http_requests_total counter',
      '# TYPE receptio_http_request_seconds histogram',
      '# TYPE receptio_throttled_total counter',
      '# TYPE receptio_jobs_total counter',
      '# TYPE receptio_gateway_calls_total counter',
      '# TYPE receptio_hash_queue gauge',
      '# TYPE receptio_database_reachable gauge',
      '# TYPE receptio_database_bytes gauge',
      '# TYPE receptio_months_late gauge',
      '# TYPE receptio_archive_failing gauge',
      '# TYPE receptio_jobs_due gauge',
      '# TYPE receptio_jobs_oldest_seconds gauge',
      '# TYPE receptio_jobs_dead gauge',
      '# TYPE receptio_charges_in_doubt gauge',
      '# TYPE receptio_charges_in_doubt_oldest_seconds gauge',
      '# TYPE receptio_book_differences gauge',
      '# TYPE receptio_rule_findings gauge',
      '# TYPE process_resident_memory_bytes gauge',
      '# TYPE nodejs_heap_size_used_bytes gauge',
      '# TYPE nodejs_external_memory_bytes gauge',
      '# TYPE process_start_time_seconds gauge',
    ])
    const { rss, heapUsed } = process.memoryUsage()
    expect(parsed(text)['process_resident_memory_bytes{}']).toBeGreaterThan(rss / 2)
    expect(parsed(text)['nodejs_heap_size_used_bytes{}']).toBeGreaterThan(heapUsed / 2)
    expect(parsed(text)['process_start_time_seconds{}']).toBe(Math.round(performance.timeOrigin / 1000))
  })

  test('of a database that cannot be read have no value, also after one that could', async () => {
    const metrics = createMetrics({ hashQueue: () => 0 })
    await metrics.write(facts, now)
    expect(ofOurs(await metrics.write(null, now))).toEqual(unread)
    expect(ofOurs(await metrics.write(facts, now))).toEqual({ 'receptio_hash_queue{}': 0, ...ofFacts })
  })

  test('of a database without an archive tell nothing of one', async () => {
    const metrics = createMetrics({ hashQueue: () => 0 })
    const text = await metrics.write({ ...facts, archiveFails: null }, now)
    const { 'receptio_archive_failing{}': _, ...rest } = ofFacts
    expect(ofOurs(text)).toEqual({ 'receptio_hash_queue{}': 0, ...rest })
  })

  test('of two applications in one process are apart', async () => {
    const [one, other] = [createMetrics({ hashQueue: () => 0 }), createMetrics({ hashQueue: () => 0 })]
    one.throttled.inc({ limit: 'address' })
    expect(ofOurs(await one.write(null, now))).toEqual({ 'receptio_throttled_total{limit="address"}': 1, ...unread })
    expect(ofOurs(await other.write(null, now))).toEqual(unread)
  })
})
