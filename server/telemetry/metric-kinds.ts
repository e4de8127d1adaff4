type Labels = Readonly<Record<string, string>>

/** One metric that can write itself in Prometheus' text format. */
export interface Metric {
  write(): string[]
}

/** A number that only rises, by labels. Label values must come from a closed set, so that memory is bounded. */
export class Counter implements Metric {
  readonly #name: string
  readonly #help: string
  readonly #values = new Map<string, number>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  count(labels: Labels = {}, by = 1): void {
    const key = written(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + by)
  }

  write(): string[] {
    return [
      ...heading(this.#name, this.#help, 'counter'),
      ...[...this.#values].map(([key, value]) => `${this.#name}${key} ${value}`),
    ]
  }
}

/** A number that is asked for when the metrics are read. Null writes nothing. */
export class Gauge implements Metric {
  readonly #name: string
  readonly #help: string
  readonly #read: () => number | null

  constructor(name: string, help: string, read: () => number | null) {
    this.#name = name
    this.#help = help
    this.#read = read
  }

  write(): string[] {
    const value = this.#read()
    return value === null ? [] : [...heading(this.#name, this.#help, 'gauge'), `${this.#name} ${value}`]
  }
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Durations in seconds, by labels. */
export class Histogram implements Metric {
  readonly #name: string
  readonly #help: string
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  observe(labels: Labels, seconds: number): void {
    const key = written(labels)
    const series = this.#series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
    this.#series.set(key, series)
    bounds.forEach((bound, index) => (series.counts[index] = (series.counts[index] ?? 0) + (seconds <= bound ? 1 : 0)))
    series.sum += seconds
    series.count += 1
  }

  write(): string[] {
    const lines = [...this.#series.values()].flatMap(({ labels, counts, sum, count }) => [
      ...bounds.map((bound, index) => `${this.#name}_bucket${written({ ...labels, le: String(bound) })} ${counts[index] ?? 0}`),
      `${this.#name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
      `${this.#name}_sum${written(labels)} ${sum}`,
      `${this.#name}_count${written(labels)} ${count}`,
    ])
    return [...heading(this.#name, this.#help, 'histogram'), ...lines]
  }
}

function heading(name: string, help: string, kind: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`]
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
