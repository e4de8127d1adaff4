import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { lanes } from '#server/db/job-table.ts'
import { doubtfulStates } from '#server/queries/operator-facts.ts'
import { createMetrics } from '#server/telemetry/metrics.ts'
import { project } from './support/project-files.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}

const read = (file: string) => readFileSync(join(project, file), 'utf8')
const { groups } = parse(read('deploy/alerts.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const page = read('docs/alerts.md')

const ofOthers = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']

/** The names that a server serves, of a histogram those of its parts too. */
async function servedNames(): Promise<readonly string[]> {
  const text = await createMetrics({ hashQueue: () => 0 }).write(null, new Date(0))
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}

/** Names of metrics: words with an underscore or `up`, outside braces and quotes, that are not functions or labels. */
const namesIn = (expr: string) => {
  const bare = expr.replaceAll(/\{[^}]*\}|"[^"]*"|\b(?:by|without)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].map((match) => match[1] ?? '').filter((name) => /_|^up$/.test(name))
}

const labelled = (label: string) =>
  rules.flatMap(({ expr }) => [...expr.matchAll(new RegExp(`\\b${label}!?="([^"]+)"`, 'g'))].map((match) => match[1] ?? ''))

describe('the rules', () => {
  test('ask for metrics that the server serves', async () => {
    const served = await servedNames()
    const names = rules.flatMap(({ alert, expr }) => namesIn(expr).map((name) => `${alert} ${name}`))
    expect(names.length).toBeGreaterThan(rules.length)
    expect(names.filter((one) => ![...served, ...ofOthers].includes(one.split(' ')[1] ?? ''))).toEqual([])
  })

  test('name lanes, states and kinds that there are', () => {
    expect(labelled('lane').filter((lane) => !lanes.some((one) => one === lane))).toEqual([])
    expect(labelled('state')).toEqual([...doubtfulStates])
    expect([...new Set(labelled('kind'))]).toEqual(['mail.send'])
  })

  test('have each a section of the page, in their order', () => {
    const sections = [...page.matchAll(/^## (\w+)\n\n(.+?)\*(page|ticket)\*$/gms)].map(([, name, , severity]) => [name, severity])
    expect(sections).toEqual(rules.map(({ alert, labels }) => [alert, labels.severity]))
    expect(rules.filter(({ annotations }) => !/^[A-Z{].+\.$/.test(annotations.summary))).toEqual([])
  })

  test('are each raised by a test of promtool', () => {
    const { tests } = parse(read('deploy/alerts.test.yml')) as {
      readonly tests: readonly {
        readonly alert_rule_test: readonly { readonly alertname: string; exp_alerts?: readonly unknown[] }[]
      }[]
    }
    const raised = tests.flatMap((one) => one.alert_rule_test.filter(({ exp_alerts: alerts = [] }) => alerts.length > 0))
    expect([...new Set(raised.map(({ alertname }) => alertname))]).toEqual(rules.map(({ alert }) => alert))
  })
})
