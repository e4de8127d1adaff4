import * as z from './zod.ts'

export const applicationKeySchema = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/, 'regex'))

/** Applications that an act is about. */
export const appsSchema = z.array(applicationKeySchema).check(z.maxLength(10, 'max'))

/** The browser is sent here, so an address that runs or reads anything by itself is none. */
const webAddress = z.url({ protocol: /^https?$/ })

/** `POST /connect` answers flat: where the browser goes, and the address that carries the one-use code (60 seconds). */
export const connectionCodec = z.codec(
  z.object({ connect_url: webAddress, redirect_url: webAddress }),
  z.object({ connectUrl: webAddress, redirectUrl: webAddress }),
  {
    decode: ({ connect_url, redirect_url }) => ({ connectUrl: connect_url, redirectUrl: redirect_url }),
    encode: ({ connectUrl, redirectUrl }) => ({ connect_url: connectUrl, redirect_url: redirectUrl }),
  },
)

export type Connection = z.infer<typeof connectionCodec>

/** Where the browser is sent: the application's address with `next` set to the connect address (CONN-1). */
export function redirectTarget({ connectUrl, redirectUrl }: Connection): string {
  const target = new URL(redirectUrl)
  target.searchParams.set('next', connectUrl)
  return target.href
}
