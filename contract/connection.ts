import * as z from './zod.ts'

export const applicationKeySchema = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,31}$/, 'regex'))

/** `POST /connect` answers flat: where the browser goes, and the address that carries the one-use code (60 seconds). */
export const connectionCodec = z.codec(
  z.object({ connect_url: z.url(), redirect_url: z.url() }),
  z.object({ connectUrl: z.url(), redirectUrl: z.url() }),
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
