import { describe, expect, test } from 'vitest'
import { createMetrics } from '#server/telemetry/metrics.ts'

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
    const text = await metrics.write({ oldestSeconds: 1.5, waiting: 3, dead: 1 })
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
      'receptio_outbox_oldest_seconds{}': 1.5,
      'receptio_outbox_waiting{}': 3,
      'receptio_outbox_dead{}': 1,
    })
    expect(text.split('\n').filter((line) => line.startsWith('# TYPE'))).toEqual([
      '# TYPE receptio_http_requests_total counter',
      '# TYPE receptio_http_request_seconds histogram',
      '# TYPE receptio_throttled_total counter',
      '# TYPE receptio_jobs_total counter',
      '# TYPE receptio_hash_queue gauge',
      '# TYPE receptio_outbox_oldest_seconds gauge',
      '# TYPE receptio_outbox_waiting gauge',
      '# TYPE receptio_outbox_dead gauge',
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

  test('of an outbox that cannot be read have no value, also after one that could', async () => {
    const metrics = createMetrics({ hashQueue: () => 0 })
    await metrics.write({ oldestSeconds: 1, waiting: 3, dead: 1 })
    expect(ofOurs(await metrics.write(null))).toEqual({ 'receptio_hash_queue{}': 0 })
    expect(ofOurs(await metrics.write({ oldestSeconds: 0, waiting: 0, dead: 0 }))).toEqual({
      'receptio_hash_queue{}': 0,
      'receptio_outbox_oldest_seconds{}': 0,
      'receptio_outbox_waiting{}': 0,
      'receptio_outbox_dead{}': 0,
    })
  })

  test('of two applications in one process are apart', async () => {
    const [one, other] = [createMetrics({ hashQueue: () => 0 }), createMetrics({ hashQueue: () => 0 })]
    one.throttled.inc({ limit: 'address' })
    expect(ofOurs(await one.write(null))).toEqual({ 'receptio_throttled_total{limit="address"}': 1, 'receptio_hash_queue{}': 0 })
    expect(ofOurs(await other.write(null))).toEqual({ 'receptio_hash_queue{}': 0 })
  })
})
