import { secondTenant } from '#server/db/seed/second-tenant.ts'
import { tenantOrigin } from '#server/domain/tenant-host.ts'
import { colour } from '../lib/colour.ts'
import { logFile } from './product.ts'
import type { StartSettings } from './settings.ts'

const accounts: readonly (readonly [email: string, what: string])[] = [
  ['owner@acme.test', 'owner of the demo customer'],
  ['admin@acme.test', 'administrator of the demo customer'],
  ['audit@acme.test', 'may look at everything of the demo customer'],
  ['user@acme.test', 'ordinary user of the demo customer'],
  ['nuevo@demo.test', 'has not finished onboarding'],
  ['moroso@demo.test', 'a charge failed; access stays for a while'],
  ['prueba@demo.test', 'on trial'],
  ['superadmin@receptio.test', 'platform staff'],
  ['root@receptio.test', 'platform root'],
]

const secondAccounts: typeof accounts = [
  ['owner@bosque.test', 'owner of its customer'],
  ['root@aurora.test', 'its root'],
]

const rows = (pairs: readonly (readonly [string, string])[], width: number) =>
  pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)

const places = ({ server, appUrl, sandboxUrl }: StartSettings): readonly (readonly [string, string])[] => [
  ['App', appUrl === server.publicUrl ? appUrl : `${server.publicUrl} (here: ${appUrl})`],
  ['Admin', `${appUrl}/admin`],
  ['API documentation', `${appUrl}/api/docs`],
  ...(server.demoData ? [['Second tenant', tenantOrigin(appUrl, secondTenant.host)] as const] : []),
  ...(server.sandbox ? [['Gallery of states', `${appUrl}/galeria`] as const] : []),
  ...(sandboxUrl === undefined ? [] : [['Mailbox', `${sandboxUrl}/correo`] as const, ['Sandbox console', sandboxUrl] as const]),
]

/** Returns the text for a person when the product is ready: the addresses and the demo accounts. */
export const welcome = (settings: StartSettings, seconds: number, database?: string): string => {
  const demo = settings.server.demoData
    ? [
        '',
        `  ${colour('bold', 'Demo accounts')}, password ${colour('bold', 'Demo1234!')}`,
        ...rows(accounts, 24),
        '',
        `  ${colour('bold', secondTenant.name)}, the second tenant`,
        ...rows(secondAccounts, 24),
      ]
    : []
  return [
    '',
    `  ${colour('bold', 'Receptio')} is ready in ${seconds.toFixed(1)} s`,
    '',
    ...rows(
      places(settings).map(([name, url]) => [name, colour('cyan', url)] as const),
      24,
    ),
    ...demo,
    '',
    ...(database === undefined ? [] : [colour('dim', `  ${database}`)]),
    colour('dim', `  Data and logs: ${settings.dataDir} (${logFile('…', 'server')}) · stop with Ctrl-C`),
    '',
  ].join('\n')
}
