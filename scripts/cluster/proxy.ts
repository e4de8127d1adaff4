import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logOf } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import { runProgram, untilPasses } from './run-program.ts'
import type { Program } from './run-program.ts'

/** Starts HAProxy before the servers, and waits until it passes calls on. @throws {NotStarted} with one sentence */
export async function startProxy(plan: Plan, { haproxy }: Programs): Promise<Program> {
  const file = join(plan.dataDir, 'haproxy.cfg')
  await writeFile(file, proxyConfiguration(plan))
  const program = runProgram({ title: 'proxy', program: haproxy, args: ['-db', '-f', file], log: logOf(plan, 'haproxy') })
  await untilPasses(program, async () => {
    const { ok } = await fetch(`http://localhost:${plan.ports.product}/api/docs`)
    if (!ok) throw new Error('The proxy passes no call on yet.')
  })
  return program
}

/**
 * Returns HAProxy's settings; docs/deployment.md explains them. A call that found no server is sent to another one. A
 * call that reached a server is not: it may have acted.
 */
function proxyConfiguration({ ports }: Pick<Plan, 'ports'>): string {
  const servers = ports.servers.map((port, n) => `  server server${n + 1} localhost:${port}`)
  return `global
  maxconn 2000

defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 35s
  timeout http-request 10s
  timeout queue 5s
  timeout check 2s
  retries 3
  option redispatch 1
  option http-server-close

frontend product
  bind 127.0.0.1:${ports.product}
  bind [::1]:${ports.product}
  http-request return status 404 if { path /healthz /readyz /metrics }
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  default_backend servers

backend servers
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
${servers.join('\n')}
`
}
