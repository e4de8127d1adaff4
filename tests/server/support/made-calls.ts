import { appendFileSync, mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { inProject } from '#scripts/lib/project.ts'

interface Answering {
  request: (input: string, init?: RequestInit, ...rest: never[]) => Response | Promise<Response>
}

const folder = inProject('.cache/calls')
const parameters = (path: string) => path.split('{').length
const rows = Object.values<Endpoint>(endpoints)
  .toSorted((one, other) => parameters(one.path) - parameters(other.path))
  .map(({ method, path }) => ({ method, path, shape: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`) }))
const written = new Set<string>()

/**
 * Records which calls of the table a test makes and their answers, once each. docs/spec-coverage.md uses the record.
 */
export function writingDown<App extends object>(app: App): App {
  const answering = app as unknown as Answering
  const request = answering.request.bind(app)
  answering.request = async (input, init, ...rest) => {
    const answer = await request(input, init, ...rest)
    keep(init?.method ?? 'GET', input, answer.status)
    return answer
  }
  return app
}

function keep(method: string, address: string, status: number): void {
  const row = rows.find((one) => one.method === method && one.shape.test(address))
  const { testPath, currentTestName } = expect.getState()
  if (!row || testPath === undefined || currentTestName === undefined) return
  const line = [method, row.path, status, relative(inProject('.'), testPath), currentTestName].join('\t')
  if (written.has(line)) return
  written.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(`${folder}/${process.pid}.tsv`, `${line}\n`)
}
