import * as z from './zod.ts'

export const applicationKeySchema = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/, 'regex'))

/** Keys of the applications that an act concerns. */
export const appsSchema = z.array(applicationKeySchema).check(z.maxLength(10, 'max'))

/** The browser goes to this address, so schemes that run code or read local data are refused. */
const webAddress = z.url({ protocol: /^https?$/ })

/** `POST /connect` answers flat: the browser's next address, and the address with the one-use code (60 seconds). */
export const connectionCodec = z.codec(
  z.object({ connect_url: webAddress, redirect_url: webAddress }),
  z.object({ connectUrl: webAddress, redirectUrl: webAddress }),
  {
    decode: ({ connect_url, redirect_url }) => ({ connectUrl: connect_url, redirectUrl: redirect_url }),
    encode: ({ connectUrl, redirectUrl }) => ({ connect_url: connectUrl, redirect_url: redirectUrl }),
  },
)

export type Connection = z.infer<typeof connectionCodec>

/** Returns the application's address with `next` set to the connect address (CONN-1). */
export function redirectTarget({ connectUrl, redirectUrl }: Connection): string {
  const target = new URL(redirectUrl)
  target.searchParams.set('next', connectUrl)
  return target.href
}
