import { lineSchema } from '#contract/plain-text.ts'
import * as z from '#contract/zod.ts'
import { registerApplication } from '#server/installation/register-application.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { AdminCommand } from './command.ts'
import { readyTenant, tenantOption, tenantOr } from './tenant-option.ts'

const text = { type: 'string' } as const
const appSchema = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/))
const addresses = ['entry-url', 'connect-url', 'provision-url'] as const
const lines = ['name', 'name-en', 'description', 'description-en'] as const

/** Registers an application that is sold, or gives one new addresses and secrets. */
export const registerApplicationCommand: AdminCommand = {
  form: 'register-application --app KEY --name NAME --description TEXT --entry-url URL --connect-url URL [--provision-url URL] [--name-en NAME] [--description-en TEXT] [--tenant KEY] [--replace]',
  options: {
    ...Object.fromEntries(['app', ...lines, ...addresses].map((name) => [name, text])),
    ...tenantOption,
    replace: { type: 'boolean' },
  },
  required: ['app', 'name', 'description', 'entry-url', 'connect-url'],
  prepare(values) {
    const app = z.safeParse(appSchema, values['app'])
    if (!app.success) throw new StartRefused('--app must be 2 to 32 small letters, digits, - or _, and begin with a letter.')
    const line = (name: (typeof lines)[number]) => {
      if (values[name] === undefined) return undefined
      const read = z.safeParse(lineSchema(2, 200), values[name])
      if (!read.success) throw new StartRefused(`--${name} must be 2 to 200 characters of one line.`)
      return read.data
    }
    const address = (name: (typeof addresses)[number]) => {
      const url = values[name]
      if (url === undefined) return undefined
      if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
      throw new StartRefused(`--${name} must be an address that starts with https://.`)
    }
    const given = {
      tenant: tenantOr(values['tenant']),
      app: app.data,
      name: line('name') ?? '',
      nameEn: line('name-en'),
      description: line('description') ?? '',
      descriptionEn: line('description-en'),
      entryUrl: address('entry-url') ?? '',
      connectUrl: address('connect-url') ?? '',
      provisionUrl: address('provision-url'),
      replace: values['replace'] === true,
    }
    return async (installation) => {
      const open = [given.entryUrl, given.connectUrl, given.provisionUrl ?? ''].find((url) => url.startsWith('http:'))
      if (open !== undefined && installation.env.production && !installation.env.allowInsecure.includes('http'))
        throw new StartRefused(`${open} must start with https:// in production, or ALLOW_INSECURE must name http.`)
      await readyTenant(installation, given.tenant)
      const { secret, provisionSecret } = await registerApplication(installation, given)
      return [
        `The application ${given.app} is registered. It redeems connection codes with this secret, which is not shown again:`,
        '',
        secret,
        '',
        ...(provisionSecret === null ? [] : ['It checks our calls about customers with this one:', '', provisionSecret, '']),
      ].join('\n')
    }
  },
}
