import { expect, test, vi } from 'vitest'
import { newInstallation } from '../support/new-installation.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` })
const create = (...more: string[]) => [
  'create-tenant',
  '--key=aurora',
  '--name=Aurora Software',
  '--host=aurora.localhost',
  '--root-email=rosa@aurora.mx',
  ...more,
]

test('an operator creates, lists, suspends and resumes a tenant, and serves it by --tenant', async () => {
  const { admin, variables } = await newInstallation()
  const { port } = new URL(variables['PUBLIC_URL'] ?? '')
  const { code, stdout, stderr } = await admin(...create())
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const origin = `http://aurora.localhost:${port}`
  const [, until = '', link = ''] = /until (\S+):\n\n(\S+)\n/.exec(stdout) ?? []
  expect(stdout).toBe(
    [
      `The tenant aurora is ready at ${origin}. rosa@aurora.mx is its root.`,
      `This link sets the password, once, until ${until}:`,
      '',
      link,
      '',
      'The server mails the same link. For a new one: npm run admin -- create-root --tenant aurora --email rosa@aurora.mx',
      '',
    ].join('\n'),
  )
  const list = await admin('list-tenants')
  expect(list.stderr).toBe('')
  expect(list.stdout.split('\n')).toEqual([
    expect.stringMatching(/^tenant +state +address +customers {2}name$/),
    expect.stringMatching(new RegExp(`^receptio +active +http://localhost:${port} +0 +Receptio$`)),
    expect.stringMatching(new RegExp(`^aurora +active +${origin} +1 +Aurora Software$`)),
    '',
  ])
  const again = await admin('create-root', '--tenant=aurora', '--email=rosa@aurora.mx')
  expect(again.stdout).toMatch(new RegExp(`^rosa@aurora\\.mx is root of Aurora Software\\..*\n\n${origin}/auth/invitation`))
  expect((await admin('use-catalogue', '--tenant=aurora')).stdout).toMatch(/^The catalogue has \d+ products/)
  expect(await admin('use-catalogue')).toEqual(
    refused('This installation has no root yet: npm run admin -- create-root comes first.'),
  )
  expect((await admin('suspend-tenant', '--tenant=aurora')).code).toBe(0)
  expect(await admin('suspend-tenant', '--tenant=aurora')).toEqual(
    refused('The tenant aurora is suspended, and cannot be suspended.'),
  )
  expect((await admin('resume-tenant', '--tenant=aurora')).stdout).toBe(
    'The tenant aurora is active. Renewals that waited begin now.\n',
  )
})

test.each([
  [create('--key=Aurora!'), '--key must be 2 to 32 small letters, digits or _.'],
  [create('--key=galeria'), '--key galeria is the sandbox’s own.'],
  [create('--name=x'), '--name must be 2 to 60 characters of one line.'],
  [create('--root-email=rosa'), '--root-email must be an e-mail address, and is "rosa".'],
  [create('--host=www.localhost'), '--host begins with a name that people take for the platform’s own, and is "www.localhost".'],
  [
    create('--host=аurora.localhost'),
    '--host has letters or a form that people take for another name, and is "аurora.localhost".',
  ],
  [
    create('--host=aurora.example.com'),
    '--host is not at or below a domain of this installation: TENANT_DOMAINS lists them, and is "aurora.example.com".',
  ],
  [create('--root-email=rosa@aurora.test'), '--root-email must be an address that receives mail, and none under .test does.'],
  [
    ['close-tenant', '--tenant=aurora', '--confirm=auror', '--out=x'],
    '--confirm must repeat aurora: a closed tenant never opens again.',
  ],
  [['use-catalogue', '--tenant=nobody'], 'There is no tenant nobody: npm run admin -- list-tenants shows those that there are.'],
])('%j is refused in one sentence', async (args, sentence) => {
  expect(await (await newInstallation()).admin(...args)).toEqual(refused(sentence))
})
